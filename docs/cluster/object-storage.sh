#!/bin/sh
# One shard on a machine without a shared file system; its parts go to a bucket as they are, and a part
# that is there already is left alone (If-None-Match). Not run by the tests.
#
#   object-storage.sh FROM TO BUCKET PREFIX I/N [OPTIONS OF sweep ...]
#
# Run it again after anything. When all shards are up: aws s3 sync s3://BUCKET/PREFIX RUN, then the same
# sweep without --shard in RUN (nothing is left to sweep) writes manifest.json and datapackage.json, and
# those go up last.
set -eu
from=$1 to=$2 bucket=$3 prefix=$4 shard=$5
shift 5
run=$(mktemp -d)
trap 'rm -rf "$run"' EXIT
freecell-wasm sweep "$from" "$to" --out "$run" --shard "$shard" --quiet --json "$@"
for file in "$run"/run.json "$run"/part-*.parquet; do
  aws s3api put-object --bucket "$bucket" --key "$prefix/$(basename "$file")" \
    --body "$file" --if-none-match '*' > "$run/put.log" 2>&1 ||
    grep -q PreconditionFailed "$run/put.log" || { cat "$run/put.log" >&2; exit 1; }
done
