/** What a fact says about daily life: the doubt it answers and what going without is like. */
export interface Trait {
  words: RegExp
  /** As someone asks who hesitates. */
  doubts: readonly string[]
  /** In a few words, as a sentence ends: "Without it: lukewarm by noon." */
  without?: readonly string[]
}

export const traits: readonly Trait[] = [
  {
    words: /\bkeeps?\b.*\b(?:cold|hot|warm|cool|frozen)\b|\binsulated\b/iu,
    doubts: ['Lukewarm by noon?', 'Tired of drinks that give up halfway through the day?'],
    without: ['lukewarm by noon', 'three sips, then room temperature'],
  },
  {
    words: /\b(?:folds?|foldable|stacks?|compact|collapsible|rolls? up|packs? (?:flat|small))\b/iu,
    doubts: ['Short on space?', 'Nowhere to put one more thing?', 'Full closet?'],
    without: ['one more thing in the way', 'another box in the hallway'],
  },
  {
    words: /\b(?:noise|quiet|quietly|silent|hums?)\b/iu,
    doubts: ['Too loud to think?', 'Can’t hear yourself think?'],
    without: ['every sound in the room', 'the whole room, at full volume'],
  },
  {
    words: /\b(?:battery|rechargeable|cordless|on a charge|(?:runs?|flies|lasts?) for \d+)\b/iu,
    doubts: ['Always hunting for an outlet?', 'Battery anxiety?'],
    without: ['one eye on the battery', 'the hunt for an outlet'],
  },
  {
    words: /\b(?:dishwasher|machine[- ]wash\w*|wash(?:es|able)?|wipes? clean|easy to clean)\b/iu,
    doubts: ['Who has time to hand-wash?', 'Who’s going to wash it?'],
  },
  {
    words:
      /\b(?:cancel any ?time|skip any|no contract|no subscription|free for \d+|\d+-day return|return it|free trial)\b/iu,
    doubts: ['Not ready to commit?', 'Hate being locked in?'],
  },
  {
    words:
      /\bin (?:seconds|minutes)\b|\b(?:in|of) (?:\d+|two|three|five|ten|fifteen) (?:minutes|seconds)\b|\d+ to \d+ minutes|minutes or less|press of a button|\bone[- ](?:tap|click)\b/iu,
    doubts: ['Short on time?', 'No time, as usual?', 'Only have a few minutes?'],
  },
  {
    words:
      /\b(?:no (?:equipment|experience|tools?|drilling|app|setup|code|coding)|beginners?|step[- ]by[- ]step|easy to (?:use|learn|follow|assemble)|from scratch)\b/iu,
    doubts: ['Never done this before?', 'Not sure you can do this?', 'Starting from zero?'],
    without: ['three tutorials and still stuck', 'a lot of guessing'],
  },
  {
    words:
      /\b(?:\d{2,}|two|three|four|five|six|seven|eight|nine|ten|twelve|weekly|daily)\b[^.]*\b(?:plans?|recipes?|dinners?|meals|lessons?|modules?|templates?|sessions?|exercises|workouts?|projects?|chapters?|patterns?)\b/iu,
    doubts: ['Not sure where to start?', 'Staring at a blank page?', 'Out of ideas?'],
    without: ['a blank page', 'starting from zero'],
  },
  {
    words: /\b(?:reminds?|remembers?)\b/iu,
    doubts: ['Too much to keep in your head?', 'Too many things to remember?'],
    without: ['having to remember it yourself', 'one more thing to remember'],
  },
  {
    words: /\b(?:automatically|automates?|syncs?|tracks?|sorts?|schedules?)\b/iu,
    doubts: ['Still doing it by hand?', 'Too many small chores?'],
    without: ['doing it by hand', 'an hour you don’t get back'],
  },
  {
    words: /\b(?:lightweight|weighs?|feather)\b/iu,
    doubts: ['Tired of carrying too much?', 'Counting every ounce?'],
  },
  {
    words: /\b(?:waterproof|water[- ]resistant|leakproof|leak[- ]proof|rain)\b/iu,
    doubts: ['Rain in the forecast?', 'Worried about a little water?'],
    without: ['a soggy afternoon', 'one spill and it’s over'],
  },
]
