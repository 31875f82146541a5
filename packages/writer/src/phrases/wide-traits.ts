import type { Trait } from './trait.ts'

/** Traits that products of any kind may have, asked last. */
export const wideTraits: readonly Trait[] = [
  {
    words: /\bin (?:seconds|a second|one second)\b|\bone[- ]tap\b|press of a button/iu,
    doubts: ['No patience for fiddly things?'],
    lessons: ['Try the part you’ll touch every day'],
    without: ['fiddling with it every time'],
    payoffs: ['No fiddling.'],
  },
  {
    words: /\b(?:holds|carries|supports) (?:up to )?[\d,]+ (?:lb|pounds|kg)\b/iu,
    doubts: ['Will it hold?'],
    lessons: ['Check the weight limit first'],
  },
  {
    words:
      /\b(?:works?|plays?|runs?) (?:offline|without (?:wi-?fi|a connection|internet|a signal))/iu,
    name: /\bapp\b|maps?\b|program|course|software|player|reader|guide/iu,
    doubts: ['No signal?'],
    lessons: ['Check that it works without a signal'],
    without: ['waiting for a signal'],
    payoffs: ['Planes, basements and campsites included.'],
  },
  {
    words:
      /\b(?:turns?|converts?|transforms?|doubles?) (?:in)?(?:to|as) an? |\b(?:two|three|2|3)-in-(?:one|1)\b/iu,
    doubts: ['Two things for one job?', 'Running out of places to put things?'],
    lessons: ['Count what it replaces before you buy it'],
    without: ['one more thing to store'],
    payoffs: ['One less thing to store.'],
  },
  {
    words: /\bleft[- ](?:or|and|handed)|left- (?:or|and)\b/iu,
    doubts: ['Left-handed?'],
    lessons: ['Check that it works for your hand'],
  },
  {
    words: /\bno ads|ad-free\b/iu,
    doubts: ['Tired of ads?'],
    lessons: ['Look for what it doesn’t show you'],
    without: ['an ad every five minutes'],
    payoffs: ['Nothing interrupts.'],
  },
  {
    words: /\b(?:shuts?|turns?|switches) (?:itself )?off\b|auto(?:matic)? shut-?off/iu,
    doubts: ['Did you leave it on?'],
    lessons: ['Look for an automatic shut-off'],
    without: ['going back to check'],
    payoffs: ['No going back to check.'],
  },
  {
    words:
      /\b(?:line by line|walks (?:you )?through|explains? (?:each|every)|plain english|worked examples)\b/iu,
    doubts: ['Lost on page one?'],
    lessons: ['Go one step at a time'],
    without: ['guessing your way through'],
    payoffs: ['You’re never left guessing.'],
  },
  {
    words: /\bchecklists?\b/iu,
    doubts: ['Sure you didn’t forget anything?'],
    lessons: ['Write it down, then forget about it'],
    scenes: ['Last box checked'],
    without: ['a list in your head'],
    payoffs: ['Check it off and move on.'],
  },
  {
    words: /\b(?:editable|customizable|engraved|personalized|choose (?:your|from))\b/iu,
    doubts: ['Not quite your style?'],
    lessons: ['Pick something you can make your own'],
    payoffs: ['Make it yours.'],
  },
  {
    words: /\b(?:use again|reusable|washable|refills?|rechargeable)\b/iu,
    doubts: ['Still buying the throwaway kind?'],
    lessons: ['Count what you throw out in a month'],
    without: ['one more thing in the trash'],
    payoffs: ['Less to throw away.'],
  },
  {
    words:
      /\b(?:seats?|sleeps|serves|feeds|holds|carries|fits) (?:up to )?(?:[\d,]+|two|three|four|five|six|eight|ten|twelve) (?:people|guests|kids|adults|shirts|books|bottles|pairs|cups|plates|players|bikes)\b/iu,
    doubts: ['Will it be big enough?'],
    lessons: ['Count what has to fit before you choose'],
    payoffs: ['Room for what you have.'],
  },
  {
    words:
      /\bcontrol(?:s|led)? (?:from|with|by) (?:your phone|voice|an? app)|\b(?:app|voice|remote) control|remote included/iu,
    doubts: ['Already sitting down?'],
    lessons: ['Check what you can do without getting up'],
    without: ['getting up again'],
    payoffs: ['No getting up.'],
  },
  {
    words: /\bsteel|\bmetal|\breinforced|\bforged|\bsolid (?:oak|wood|brass|walnut)/iu,
    doubts: ['Tired of buying it twice?'],
    lessons: ['Ask what it’s made of before what it costs'],
    payoffs: ['Built to be used, not babied.'],
  },
  {
    words:
      /\b(?:needs|uses|takes) no (?:ink|batteries|water|power|wiring|soil|charging|glue|screws|drilling|electricity)\b/iu,
    doubts: ['Out of refills again?'],
    lessons: ['Ask what it needs after you’ve bought it'],
    without: ['one more thing to run out of'],
    payoffs: ['One less thing to run out of.'],
  },
  {
    words:
      /\b(?:stays? put|stays? open|stands? (?:up )?by itself|hands-free|one-hand\w*|with one hand)\b/iu,
    doubts: ['Only two hands?'],
    lessons: ['Try it with one hand'],
    without: ['running out of hands'],
    payoffs: ['Your hands stay free.'],
  },
  {
    words: /\b(?:magnetic|magnets?)\b/iu,
    doubts: ['Where did you put it?'],
    lessons: ['Give it one place'],
    payoffs: ['It stays where you left it.'],
  },
  {
    words: /\b(?:dries? (?:fast|quickly|in)|quick-dry\w*)\b/iu,
    doubts: ['Still damp?'],
    lessons: ['Ask how fast it dries, not just how soft it is'],
    without: ['still damp in the morning'],
    payoffs: ['Rinse it tonight, use it tomorrow.'],
  },
  {
    words: /\b(?:stacks?|nests?|stackable)\b/iu,
    doubts: ['Cabinet full?'],
    lessons: ['Look for things that stack'],
    without: ['a cabinet that won’t close'],
    payoffs: ['The cabinet door closes again.'],
  },
  {
    words: /\b(?:night vision|in the dark|glow-in-the-dark)\b/iu,
    doubts: ['What goes on after dark?'],
    lessons: ['Test it at night, not at noon'],
    payoffs: ['You see what goes on with the lights off.'],
  },
  {
    words: /\b(?:practice (?:tests?|exams?)|quiz(?:zes)?|flashcards?)\b/iu,
    doubts: ['Read it twice, still not sure?'],
    lessons: ['Test yourself before the test does'],
    without: ['rereading and hoping'],
    payoffs: ['You find the gaps early.'],
  },
  {
    words: /\b(?:certificate|certification)\b/iu,
    doubts: ['Something to show for it?'],
    lessons: ['Finish one course before you start the next'],
    payoffs: ['Something to show at the end.'],
  },
  {
    words: /\b(?:encrypt\w*|private|privacy|no tracking|sells? no data)\b/iu,
    doubts: ['Who else is reading?'],
    lessons: ['Read the privacy page before the feature page'],
    payoffs: ['Your business stays yours.'],
  },
  {
    words: /\b(?:imports?|moves?) (?:from|your)\b|\bexports? (?:to|your|as)\b/iu,
    doubts: ['Dreading the move?'],
    lessons: ['Check the way in and the way out before you sign up'],
    without: ['starting over'],
    payoffs: ['You don’t start over.'],
  },
  {
    words: /\b(?:charges? (?:by|over|via|with|through) usb|usb-c)\b/iu,
    doubts: ['One more charger in the bag?'],
    lessons: ['Check the plug before you pack'],
    without: ['one more charger in the bag'],
    payoffs: ['One cable less in the bag.'],
  },
  {
    words: /\b(?:breathable|mesh|ventilated|airflow)\b/iu,
    doubts: ['Too warm?'],
    lessons: ['Check the fabric before the cut'],
    without: ['a sticky back'],
    payoffs: ['Made for warm days.'],
  },
  {
    words: /\b(?:replaceable|replace (?:the|each)|spare parts?|repairable)\b/iu,
    doubts: ['One part breaks, and it’s all trash?'],
    lessons: ['Ask whether you can get spare parts'],
    without: ['throwing out the whole thing'],
    payoffs: ['Fix the part, keep the rest.'],
  },
  {
    words:
      /\b(?:warns?|alerts?|notifies|beeps?|tells? you) (?:you )?(?:when|if|before)\b|\balarm when\b/iu,
    doubts: ['Can’t watch it all day?'],
    lessons: ['Let it call you, not the other way around'],
    without: ['checking every ten minutes'],
    payoffs: ['You can stop checking.'],
  },
  {
    words: /\b(?:compare|compares|tracks?|logs?|charts?) (?:your|every|each|the)\b/iu,
    doubts: ['Going by feel?'],
    lessons: ['Write it down for a week before you change anything'],
    without: ['going by feel'],
    payoffs: ['You see it instead of guessing.'],
  },
  {
    words:
      /\b(?:teams?|clients?|customers?) (?:can )?(?:sees?|books?|signs?|pays?|comments?)\b|\bbook(?:ing)? (?:online|page)/iu,
    doubts: ['Too many emails back and forth?'],
    lessons: ['Let them do it without asking you'],
    without: ['five emails for one appointment'],
    payoffs: ['Fewer emails back and forth.'],
  },
]
