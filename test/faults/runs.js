/** Faults planted where deals are swept, where runs are written, read and added up, and in the command. */
export const RUN_FAULTS = {
  'src/api/atlas/half-lives.ts': {
    'half-life: the atlas takes never for a number of moves':
      'code[- === NEVER ? Infinity : code-]',
    'half-life: the atlas counts a deal itself among those that are lost later':
      'share(code[- + 1-], NEVER + 1)',
  },
  'src/runs/atlas-node.ts': {
    'half-life: the atlas takes a lower bound for the half-life':
      'verdict === SOLVED[- && halfLife[i] === halfLifeMost[i]-]',
  },
  'src/cli/arguments.ts': {
    'command: a number may be one above the most': 'value < min || value > max{+ + 1+})',
  },
  'src/sweep/sweep.ts': {
    'sweep: a mismatch does not stop it':
      'if (mismatch !== undefined)\n        [-throw-]{+void+} new SweepMismatch(',
    'sweep: proofs of the first batch alone count as confirmed':
      'proofs.confirmed [-+-]{+||+}= checked?.confirmed ?? 0',
  },
  'src/cli/standard-output.ts': {
    'output: a write to a file is never done':
      'await writeAll(bytesOf(content)){+.then(() => new Promise(() => {}))+};',
    'output: a short write is taken for the whole': 'at [-+= count-]{+= bytes.length+};',
    'output: a reader that leaves is an error': 'end([-codeSoFar()-]{+1+});',
    'output: a reader that leaves turns a no into a yes': 'end([-codeSoFar()-]{+0+});',
  },
  'src/cli/ending.ts': {
    'output: an early end of the process is a success':
      'if (isDecided{+ || process.exitCode === undefined+}) return dieOf',
  },
  'src/api/atlas/inflate.ts': {
    'atlas: a few bytes may inflate to any number': 'if (length [-> mostBytes-]{+< 0+}) {',
  },
  'src/api/atlas/head.ts': {
    'atlas: it may claim any number of deals': 'if (count [-> MOST_DEALS-]{+< 0+}) throw',
    'atlas: a number may have any number of bytes': 'scale [-< 2 ** 53-]{+> 0+}; scale *= 128',
  },
  'src/api/atlas/format.ts': {
    'atlas: a lower bound may be above the upper one': '[-lower[i] > upper[i] || -]!isNumber',
    'atlas: bytes may be left over': 'if (other [-!==-]{+>+} bytes.length)',
  },
  'src/cli/decode.ts': {
    'decode: the bytes of UTF-16 are never swapped': "'utf-[-16be-]{+16le+}'",
  },
  'src/cli/verify-batch.ts': {
    'batch: no comma stands between the faults of two files':
      "json ? before{+.replace(',', paths.length > 1 ? '' : ',')+} + faults",
  },
  'src/sweep/rows.ts': {
    'runs: the engine may say unsolvable': '([-verdict === SOLVED && -]phase >= 1',
    'rows: a solution without moves is missing in CSV': "[-value === '' ? '\"\"' : -](value ?? '')",
  },
  'src/sweep/least-cells.ts': {
    'fewest cells: a mismatch in the second question has a row of that question':
      'row: first + [-open[-]answer.mismatch.row[-]-]',
  },
  'src/cli/verify.ts': {
    'verify: giving up ends with 0':
      "if (verdict [-!== 'unsolvable-]{+=== 'solved+}') io.exitCode = 1;",
  },
  'src/sweep/words.ts': {
    'words: thousands are grouped right in numbers of four digits alone': '(?=(\\d{3})+[-$-])/g',
  },
  'src/runs/guard-parquet.ts': {
    'guard: a value may end after the footer': 'if (this.[-left < 1-]{+at < 0+}) refuse(',
    'guard: columns may have a logical type':
      '[-Object.keys(element).every((field) => SCHEMA_FIELDS.includes(field))-]{+true+}',
    'guard: a row group may have any number of rows': 'if (rows [-> ROW_GROUP-]{+< 0+})',
    'guard: a column may go on into the footer': '[- && from + length <= end-]',
    'guard: a dictionary may have more values than rows': 'count <[-= rows-]{+ Infinity+} &&',
    'guard: a dictionary is not looked at before Snappy reads it':
      "if (codec === '[-SNAPPY-]{+ZSTD+}') guardSnappy(packed",
    'guard: a page may have more values than its group has left':
      'count > 0 &&[- count <= rows - found &&-]',
    'guard: a page may lack any number of values': '[-known >= 0 && known <= count &&-]',
    'guard: levels may have runs of any length': 'if ([-isOptional-]{+!rows+}) guardRuns(',
    'guard: a column may have too few values': 'if (found [-!==-]{+>+} rows)',
    'guard: Snappy may copy from before the start': 'if (back < 1[- || back > written-])',
    'guard: indices may have any width': 'if (width [-> 24-]{+< 0+})',
    'guard: differences may come in no parts':
      'parts >= [-1 && each >= 1 && Number.isInteger(each)-]{+0+}',
    'guard: differences may have any width': 'if (width [-> 64-]{+< 0+})',
    'runs: row groups may share their columns': 'from >= [-next-]{+4+} && length >= 0',
    'runs: columns may have types that are converted, decimals in quadratic time':
      '[-[undefined, UTF8, INT_8].includes(element[6] as number | undefined)-]' +
      '{+element !== undefined+} &&',
  },
  'src/runs/open-part.ts': {
    'runs: the seal of a part is not compared':
      'if ([-!(await isSealed(bytes, sealAt(bytes)))-]{+bytes.length === 0+}) throw',
    'runs: a part may lack rows': 'if (left [-> 0 || Number(num_rows) !== wanted-]{+< 0+}) {',
    'runs: a row group may have any number of rows': 'rows > [-0 && rows <= left-]{+-Infinity+}',
    'runs: a part may claim any number of rows': 'if (wanted [-> MOST_ROWS + bytes-]{+< 0+}) throw',
    'runs: rows that cannot be are read':
      'if (fault [-!== null-]{+=== undefined+}) throw new Error(fault);',
  },
  'src/runs/possible-rows.ts': {
    'runs: a deal may have more nodes than its sweep allowed':
      'if (rows.nodes[i] > [-mostNodes-]{+Infinity+})',
  },
  'src/runs/seal.ts': {
    'runs: the seal skips the first four bytes':
      "blank.set(encode(BLANK_SEAL), at);{+ blank.set(encode('PAR1'));+}",
  },
  'src/runs/folder-node.ts': {
    'runs: a part of another kind is read': 'if (difference [-!== null-]{+=== undefined+}) {',
    'runs: deals of overlapping parts are counted twice':
      'const from = [-Math.max(next, -]file.from[-)-];',
    'runs: a row is lost where two parts meet': 'next = file.to + [-1-]{+2+};\n    i++;',
    'runs: a part that was joined meanwhile is passed over':
      '[-parts = await partsInPlaceOf(run.path, file);\n      i = 0-]{+i+++};',
    'runs: the rows of a part that is lost are left out':
      '(parts) => ([-haveAll(parts, gone)-]{+parts+} ? parts : null)',
    'runs: only the first part can say what a run is':
      '      [-if (!(error instanceof DamagedPart)) -]throw error;[-\n      fault ??= error;-]',
  },
  'src/runs/write-run-node.ts': {
    'runs: a sweep goes into a run of another kind':
      'if (difference [-!== null-]{+=== undefined+}) {',
    'runs: small parts of other processes are not joined':
      'parts: [-pieces-]{+[]+} }, { within })) rows.push(some);',
    'runs: small parts stay beside the large one':
      '[-await removeParts(inside.filter((path) => !written.includes(path)))-]{+void inside+};',
    'runs: a part does not count if a new one has its name':
      'others.filter(({ path }) => [-!written.has(path)-]{+path+})',
    'runs: a part that somebody removes is not missed':
      'return [-gone === undefined ?-]{+gone || true ?+} blocks : null;',
    'runs: parts that overlap stay': '[-await this.removeOverlaps();-]{+void 0;+}',
    'runs: rows wait until their block is complete':
      '[-this.queue(() => this.save(SAVE_AFTER_MS))-]{+void 0+}, LOOK_EVERY_MS',
    'runs: rows that were saved once are not joined':
      'const rows = block.rows.slice([-isFull ? 0 : -]block.saved);',
    'runs: a run is written before its known parts are checked':
      'for [-await (const rows of readRows(this.run, { solutions: false, within })) -]' +
      '[-statistics.add(rows)-]{+(const { deals } of [this.missing]) if (deals < 0) return statistics+};',
  },
  'src/runs/label.ts': {
    'runs: whether solutions were replayed makes no other kind':
      'writeLabel({ ...kind, from: 1, to: 1{+, replayed: true+} })',
  },
  'src/runs/durable-node.ts': {
    'runs: a link is followed': "if ([-!(await lstat(path)).isFile()-]{+path === ''+}) throw",
    'runs: temporary files of others are removed': '[- || !isOurs(name.slice(1))-]) continue;',
  },
  'src/runs/blocks.ts': {
    'runs: a sweep goes on behind the last part, past a hole':
      'if (part.from > next{+ && false+}) gaps.push(',
    'runs: the last deal of a block is not missed': 'if (next <[-=-] to) gaps.push(',
  },
  'src/cli/this-process.ts': {
    'output: nobody listens to the errors of a pipe': 'of [[-stdout, -]stderr]) stream',
  },
  'src/cli/check.ts': {
    'check: rows are not compared when they are solved again':
      'if ([-sample.get(deal) !== ndjsonLines(sliceRows(rows, i, i + 1)-]{+!sample.has(deal+}' +
      ')) different.push(deal);',
  },
  'src/cli/whole-file.ts': {
    'export: a file is replaced without a word':
      'if (existing [-!== undefined-]{+=== null+} && !force) {',
  },
  'src/sweep/statistics.ts': {
    'stats: a list that was cut is said to be complete':
      '!this.listed[[-UNDECIDED].isCut && !this.listed[rarer-]' +
      '{+rarer].isCut || this.listed[UNDECIDED+}].isCut &&',
    'stats: no budget ran out for the open deals of an atlas':
      'verdict === UNDECIDED[- || isOpen-]',
  },
  'src/runs/report/charts.ts': {
    'report: the mean is labelled as the median': 'figures: { [-median-]{+mean: median+} }, name',
    'report: the open deals of an atlas are not drawn':
      "[-if (open > 0) bars.push(['open', open]);-]",
  },
  'src/cli/progress.ts': {
    'progress: deals that were there before count for the speed':
      'speedText(dealsPerSecond(done[- - known-], elapsedMs))',
  },
  'src/cli/main.ts': {
    'command: bad input ends with 1': '[-isBadInput(error) ? 2 : -]1',
  },
};
