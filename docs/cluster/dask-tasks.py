"""Computes a run as Dask tasks: one shard for each task, on workers that share a file system.

    python3 dask-tasks.py SCHEDULER FROM TO RUN SHARDS [OPTIONS OF sweep ...]

SCHEDULER is the scheduler's address, such as tcp://10.0.0.1:8786. A relative RUN counts from the folder
where you start this. Give a worker one thread (--nthreads) for each core and each GiB of memory.
FREECELL_WASM is the command on each worker (default: npx freecell-wasm).

If a worker dies, another one takes its shard. A shard that fails is tried again, five times; bad input
is not. Exit code 0: the run is whole. 1: run the same command again. 2: bad input.
"""

import os
import shlex
import shutil
import subprocess
import sys

try:
    from distributed import Client, as_completed
except ImportError:
    print("dask-tasks.py needs Dask: pip install distributed", file=sys.stderr)
    sys.exit(2)


def sweep(command, folder):
    """Returns the exit code, 0 or 2. Raises an error if another try may help."""
    done = subprocess.run(command, cwd=folder, stderr=subprocess.PIPE, text=True)
    if done.returncode in (0, 2):
        return done.returncode, done.stderr
    raise RuntimeError(f"exit code {done.returncode}: {done.stderr}")


def main():
    if len(sys.argv) < 6 or not (sys.argv[5].isdecimal() and int(sys.argv[5]) > 0):
        print(__doc__, file=sys.stderr)
        return 2
    scheduler, first, last, run, shards, *options = sys.argv[1:]
    run = os.path.abspath(run)
    program = shlex.split(os.environ.get("FREECELL_WASM", "npx freecell-wasm"))
    if shutil.which(program[0]) is None:
        print(f"dask-tasks.py needs {program[0]}: install Node, or set FREECELL_WASM", file=sys.stderr)
        return 2
    command = program + ["sweep", first, last, "--out", run, "--workers", "1", "--quiet", "--json"]
    client = Client(scheduler)
    tasks = {}
    for shard in (f"{index}/{shards}" for index in range(1, int(shards) + 1)):
        args = [*command, "--shard", shard, *options]
        # pure=False runs a task again when it is submitted again.
        tasks[client.submit(sweep, args, os.getcwd(), pure=False, retries=5)] = shard
    worst = 0
    for task in as_completed(tasks):
        code, message = task.result() if task.status == "finished" else (1, repr(task.exception()))
        worst = max(worst, code)
        if code != 0:
            print(f"shard {tasks[task]}: {message.strip()}", file=sys.stderr)
    return worst or subprocess.run([*program, "check", run]).returncode


if __name__ == "__main__":
    sys.exit(main())
