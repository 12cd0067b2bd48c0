#!/usr/bin/env bash
# Measures the pace of the rules here and at an older commit in one run: `tools/pace.sh [COMMIT] [TIMES]`. The games
# at random are not played: at older commits they take long.
#
# The older commit (d0e49d8 if none is named) is checked out to a folder of its own under target/, gets this commit's
# tools/pace.rs as an example, and is built the same way. The two are then run in turn, and every run is printed, so
# that medians can be taken over both.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

commit=${1:-d0e49d8}
times=${2:-5}
here=$PWD
base=$here/target/pace-base

if [[ ! -e $here/../shared/records/18NewEngland/73885.json ]]; then
  echo "../shared is not there: its recorded game cannot be measured." >&2
  exit 1
fi

rm -rf "$base"
git worktree prune
git worktree add --quiet --detach "$base" "$commit"
trap 'git worktree remove --force "$base"' EXIT
mkdir -p "$base/examples"
sed "s#join(\"../shared#join(\"$here/../shared#" tools/pace.rs > "$base/examples/pace.rs"
# What stands elsewhere today.
moved() { [[ -e $base/src/$1 ]] || sed -i "s/$2/$3/" "$base/examples/pace.rs"; }
moved engine/rail 'engine::rail::' 'engine::'
moved titles/new_england/action.rs 'titles::new_england::action' 'engine::action'
moved titles/new_england/choices.rs 'titles::new_england::choices' 'engine::choices'
moved titles/new_england/website 'titles::new_england::website' 'record::website'

(cd "$base" && CARGO_TARGET_DIR=$here/target/pace-target cargo build --quiet --release --example pace)
cp target/pace-target/release/examples/pace target/pace-before
cargo build --quiet --release --example pace
cp target/release/examples/pace target/pace-now

for ((i = 1; i <= times; i++)); do
  for which in before now; do
    target/pace-$which record | sed "s/^/$which: /"
  done
done | tee target/pace.log

for which in before now; do
  for measure in choices apply; do
    sed -n "s/^$which: $measure \([0-9.]*\) ms$/\1/p" target/pace.log | sort -n |
      awk -v name="$which, $measure" '{ a[NR] = $1 } END { print name ": median of " NR " runs " a[int((NR + 1) / 2)] " ms" }'
  done
done
