// Shows how much of the app has come, while a first visit downloads it. start.js calls it, and Trunk (data-initializer in
// index.html).

/** Later visits have the app at once. Watching its bytes would keep the browser from reusing the compiled code. */
export default () => {
  if (navigator.serviceWorker?.controller) return undefined;
  const bar = document.querySelector('#loading progress');
  const percent = document.querySelector('#loading .percent');
  return {
    onProgress({ current, total }) {
      bar.value = current / total;
      percent.textContent = `${Math.floor((100 * current) / total)} %`;
    },
    // Or the app would be taken for started.
    onFailure(reason) {
      throw reason;
    },
  };
};
