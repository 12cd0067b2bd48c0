// The worker in which computers think: the page's own WebAssembly, without a window.
//
// The first message says where the script of the page is and hands its module over, which is then not compiled again.
// Once it runs it says so itself and listens (src/web/thinker.rs).

addEventListener(
  'message',
  async ({ data: [script, module] }) => {
    const { initSync } = await import(script);
    initSync({ module });
  },
  { once: true },
);
