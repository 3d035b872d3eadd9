#!/bin/bash
# Computes a run as an array job of Slurm: one shard for each task, on nodes that share a file system.
#
#   sbatch --array=1-64 slurm.sh FROM TO RUN SHARDS [OPTIONS OF sweep ...]
#
# SHARDS is the number of shards of the run, here 64. The array may name some of them: --array=3
# submits shard 3 again, and --array=1-64%8 runs eight at a time. Indexes begin with 1; a task 0 is
# bad input.
#
# --mem-per-cpu: the prover takes at most 768 MiB, and the rest of a worker takes 200 MiB.
# --time: a shard needs 30 us for each deal, so 100 million deals take an hour. Twice that is a good limit.
# Two minutes before the limit Slurm sends USR1. The sweep then ends in order, and the task is queued
# again. A task that is killed, or whose node dies, is also queued again, 20 times in all. Its finished
# parts stay. A task is not queued again after bad input (exit code 2) or after scancel.
#
# Afterwards: freecell-wasm check RUN
#SBATCH --job-name=freecell
#SBATCH --cpus-per-task=1
#SBATCH --mem-per-cpu=1280M
#SBATCH --time=02:00:00
#SBATCH --signal=B:USR1@120
#SBATCH --requeue
#SBATCH --output=%x-%A-%a.log
#SBATCH --open-mode=append
[ $# -ge 4 ] || { echo 'slurm.sh FROM TO RUN SHARDS [OPTIONS OF sweep ...]' >&2; exit 2; }
from=$1 to=$2 run=$3 shards=$4
shift 4

freecell-wasm sweep "$from" "$to" --out "$run" --shard "$SLURM_ARRAY_TASK_ID/$shards" \
  --workers "${SLURM_CPUS_PER_TASK:-1}" --quiet --json "$@" &
sweep=$!
trap 'kill -TERM $sweep' USR1
trap 'kill -TERM $sweep; cancelled=1' TERM INT
# A signal ends `wait` early, so wait for the sweep again.
wait $sweep
code=$?
while kill -0 $sweep 2> /dev/null; do
  wait $sweep
  code=$?
done

if [ $code -ne 0 ] && [ $code -ne 2 ] && [ -z "${cancelled:-}" ] &&
  [ "${SLURM_RESTART_COUNT:-0}" -lt 20 ]; then
  scontrol requeue "${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID"
fi
exit $code
