"""A run as Ray tasks, one shard a task, on nodes that share a file system. Not run by the tests.

    python ray-tasks.py FROM TO RUN SHARDS [OPTIONS OF sweep ...]

Ray starts a task again whose node or process died; what it had finished is not swept again.
"""

import subprocess
import sys

import ray


@ray.remote(num_cpus=1, max_retries=5, retry_exceptions=True)
def sweep(first, last, run, index, shards, options):
    command = ["freecell-wasm", "sweep", first, last, "--out", run]
    command += ["--shard", f"{index}/{shards}", "--workers", "1", "--quiet", "--json"]
    subprocess.run(command + options, check=True)


first, last, run, shards, *options = sys.argv[1:]
ray.init()
ray.get([sweep.remote(first, last, run, i, shards, options) for i in range(1, int(shards) + 1)])
subprocess.run(["freecell-wasm", "check", run], check=True)
