"""Computes a run as Dask tasks: one shard for each task, on workers that share a file system.

    python3 dask-tasks.py SCHEDULER FROM TO RUN SHARDS [OPTIONS OF sweep ...]

SCHEDULER is the scheduler's address, such as tcp://10.0.0.1:8786. A relative RUN counts from the folder
where you start this. Give a worker one thread (--nthreads) for each core and each GiB of memory.

If a worker dies, its shard starts again on another worker. A shard that fails is tried again, five
times. Its finished parts stay. Bad input (exit code 2) is not tried again. A shard that fails for good
does not end the others.

Exit code 0: the run is whole. 1: a shard failed, or a part is missing or damaged. 2: bad input.
"""

import os
import subprocess
import sys
import time

from distributed import Client, as_completed


def sweep(index, shards, first, last, run, folder, options):
    """Returns the exit code, 0 or 2. Raises an error if another try may help."""
    # setpriv ends the sweep with its worker, so that the next worker does not share the shard with it.
    command = ["setpriv", "--pdeathsig", "KILL", "freecell-wasm", "sweep", first, last]
    command += ["--out", run, "--shard", f"{index}/{shards}", "--workers", "1", "--quiet", "--json"]
    done = subprocess.run(command + options, cwd=folder, stderr=subprocess.PIPE, text=True)
    if done.returncode in (0, 2):
        return done.returncode, done.stderr
    time.sleep(5)  # a process that has just died may still seem to hold the shard
    raise RuntimeError(f"exit code {done.returncode}: {done.stderr}")


def main():
    if len(sys.argv) < 6:
        sys.exit(__doc__)
    scheduler, first, last, run, shards, *options = sys.argv[1:]
    run = os.path.abspath(run)
    work = [int(shards), first, last, run, os.getcwd(), options]
    client = Client(scheduler)
    # pure=False runs a task again when it is submitted again.
    tasks = {
        client.submit(sweep, index, *work, pure=False, retries=5): index
        for index in range(1, int(shards) + 1)
    }
    worst = 0
    for task in as_completed(tasks):
        if task.status == "finished":
            code, message = task.result()
        else:
            code, message = 1, repr(task.exception())
        worst = max(worst, code)
        if code != 0:
            print(f"shard {tasks[task]} of {shards}: {message.strip()}", file=sys.stderr)
    return worst or subprocess.run(["freecell-wasm", "check", run]).returncode


if __name__ == "__main__":
    sys.exit(main())
