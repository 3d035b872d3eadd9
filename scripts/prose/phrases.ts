/** Hard phrases of this project's older texts, each with what to write instead. */

type Rule = readonly [pattern: RegExp, says: string];

/** Anywhere. */
export const PHRASES: readonly Rule[] = [
  [/\bso (many|few)\b(?!.* that\b)/i, '"so many": write "that many"'],
  [
    /(?<!there )\b(is|are|was|were) no (?!\w+er\b|more|less|matter|doubt|need|or\b)\w/i,
    '"is no": write "is not a"',
  ],
  [/\b(whoever|whosoever|whomever)\b/i, 'name the actor: the caller, the user, the worker'],
  [/(?<!\bin )\bwhatever (?!(is|was) here)/i, 'name the thing instead of "whatever"'],
  [
    /, for (it|they|he|she|we|there|that is|no|these|those|nothing|nobody|only|such|whatever)\b/i,
    '", for" as a reason: write "because"',
  ],
  [
    /\b(know|knows|needs|go|goes|come|comes|say|says|find|finds|take|takes) not\b|\b(has|have) not(?= (is|are|a|an|the|in|to)\b|[.,;])/i,
    'write "does not …"',
  ],
  [/\bfor want of\b/i, 'write "because … is missing"'],
  [/\bby lot\b/i, 'write "at random"'],
  [/\banew\b/i, 'write "again"'],
  [
    /\b(thereof|whereof|thereby|whereby|wherein|herein|hitherto|lest|hence|upon|amid|aught|nought|anon|ere)\b/i,
    'an old word: write a plain one',
  ],
  [/\b(whose|its|their) (no|yes)\b/i, 'a riddle: write who does what'],
  [/\bthe like of\b/i, 'write "like" or "comparable"'],
  [/\ball told\b/i, 'write "together"'],
  [/\bsuch a one\b/i, 'name the thing'],
  [/\bthat which\b/i, 'name the thing'],
  [/\bjust as well\b/i, 'say it plainly'],
  [/\b(heirs?|dead ones?|tires|tired of)\b/i, 'a riddle: say what it is'],
  [/\bis to be had\b|\bare to be had\b/i, 'write "is available"'],
  [
    /\b(a|an|one) (row|line|file|word|byte|bit|second|time|node|part|job|process|page|task|thread|folder) an? (deal|row|line|file|worker|page|part|run|shard|core|machine|card|solution|command|sweep)\b/i,
    'write "one … for each …"',
  ],
];

/** Slips of the pen. */
export const SLIPS: readonly Rule[] = [
  [/(?<![\w-])(?!Code\b)(\p{L}{2,}) \1(?![\w-])/u, 'a repeated word'],
  [
    /\b[Aa]n (?=[bcdfgjklmnpqrstvwyz][a-z])|\b[Aa] (?=[aei][a-z]|o(?!ne\b|nce\b)[a-z])/,
    'the other article: "a" or "an"',
  ],
];

/** Whole sentences. Docstrings are left out: they may name a thing ("What a run is", "Of a list: …"). */
export const SENTENCES: readonly Rule[] = [
  [/^(What|Who|Whose|Which)\b[^?]*[^?]$/, 'a clause as the subject: name the actor or the thing'],
  [
    /^(Nor|Neither is|Neither are|Such is|Of (?!course))\b/,
    'an inverted sentence: subject, verb, object',
  ],
];
