#!/bin/bash
# One shard on a machine without a shared file system. rclone uploads its parts while the sweep runs.
#
#   object-storage.sh FROM TO REMOTE I/N [OPTIONS OF sweep ...]
#
# REMOTE is a name that rclone knows, such as s3:bucket/run. The shard goes to REMOTE/shard-I-of-N.
#
# Run it again after anything, on any machine: it fetches what the shard has there, and goes on. An
# upload that was cut short is seen (--repair) and done again. Parts go up every EVERY seconds, 60
# unless told. TERM ends the sweep and uploads what is finished.
#
# When all shards are there: object-storage-join.sh REMOTE RUN
#
# Exit code: that of the sweep; 1 if the last upload or the fetching failed.
set -eu
[ $# -ge 4 ] || { echo 'object-storage.sh FROM TO REMOTE I/N [OPTIONS OF sweep ...]' >&2; exit 2; }
from=$1 to=$2 remote=$3/shard-${4%/*}-of-${4#*/} shard=$4
shift 4
folder=$(mktemp -d)
run=$folder/run
mkdir "$run"

# Names that begin with a dot are files that are still being written: none of these includes one.
parts=(--include '/part-*.parquet' --include '/log/*.ndjson')

# run.json first: a run that has parts and no run.json could not go on.
upload() {
  [ ! -e "$run/run.json" ] ||
    { rclone copy "$run" "$remote" --include /run.json &&
      rclone copy "$run" "$remote" --local-no-check-updated "${parts[@]}"; }
}

rclone mkdir "$remote" # where a storage has folders, the next line wants one
rclone copy "$remote" "$run" --include /run.json --include '/part-*.parquet'

freecell-wasm sweep "$from" "$to" --out "$run" --shard "$shard" --repair \
  --workers 1 --quiet --json "$@" &
sweep=$!
trap 'kill -TERM $sweep 2> /dev/null || true' TERM INT HUP
while kill -0 $sweep 2> /dev/null; do
  sleep "${EVERY:-60}" &
  pause=$!
  wait -n $sweep $pause || true # the end of the sweep, of the pause, or a signal
  kill $pause 2> /dev/null || true
  upload || echo 'object-storage.sh: an upload failed and is tried again' >&2
done
code=0
wait $sweep || code=$?
if ! upload; then
  echo "object-storage.sh: the last upload failed; the parts are in $run" >&2
  exit 1
fi
rm -rf "$folder"
exit $code
