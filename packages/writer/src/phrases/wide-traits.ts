import type { Trait } from './trait.ts'

/** What facts of any product buy the reader, asked last. They open no post: what fits anything stops no one. */
export const wideTraits: readonly Trait[] = [
  {
    words:
      /\b(?:folds?|foldable|folding|collapsible|rolls? up|(?:packs?|compress(?:es)?) (?:flat|small|down|to))\b/iu,
    payoffs: ['Easy to stash when you’re done.'],
  },
  {
    words: /\bempties itself\b|\bself-(?:empty|clean)\w*/iu,
    payoffs: ['One chore off your list.'],
  },
  {
    words:
      /\b(?:battery (?:lasts?|life)|of battery|(?:rechargeable|big|long-life) battery|rechargeable|hours on a charge|(?:lasts?) for \d+ (?:hours|minutes))\b/iu,
    payoffs: ['One less thing to plug in.'],
  },
  {
    words: /\b(?:machine[- ]wash\w*|wash(?:es|able|ing)\b)/iu,
    payoffs: ['Into the wash it goes.'],
  },
  {
    words: /\b(?:no|without) (?:tools?|drilling|screws|nails|setup|assembly)\b(?! fee)/iu,
    payoffs: ['The toolbox stays shut.'],
  },
  {
    words: /\bfeedback\b|\bfrom a teacher\b/iu,
    payoffs: ['You’ll know what to work on next.'],
  },
  {
    words: /\bworks offline\b/iu,
    payoffs: ['Planes, basements and campsites included.'],
  },
  {
    words: /\bleak-?proof\b/iu,
    name: /\b(?:bottle|flask|mug|tumbler|cup|container|jar|lunch)/iu,
    payoffs: ['Toss it in the bag. Really.'],
  },
  {
    words: /\bnon-?slip\b/iu,
    payoffs: ['It stays where you put it.'],
  },
  {
    words: /\bgift box\b/iu,
    payoffs: ['Just add a card.'],
  },
  {
    words:
      /\b(?:works?|plays?|runs?) (?:offline|without (?:wi-?fi|a connection|internet|a signal))/iu,
    name: /\bapp\b|maps?\b|program|course|software|player|reader|guide/iu,
    payoffs: ['Planes, basements and campsites included.'],
  },
  {
    words: /\bleft[- ](?:or|and|handed)|left- (?:or|and)\b/iu,
    payoffs: ['Lefties, you’re invited.'],
  },
  {
    words: /\b(?:editable|customizable|engraved|personalized|choose (?:your|from))\b/iu,
    payoffs: ['Make it yours.'],
  },
  {
    words: /\b(?:use again|reusable|washable|refillable|rechargeable)\b/iu,
    payoffs: ['Less to throw away.'],
  },
  {
    words:
      /\bcontrol(?:s|led)? (?:from|with|by) (?:your phone|voice|an? app)|\b(?:app|voice|remote) control|remote included/iu,
    payoffs: ['No getting up.'],
  },
  {
    words: /\bwithout (?:wi-?fi|internet|a signal)\b/iu,
    payoffs: ['Wi-Fi down? Doesn’t matter.'],
  },
  {
    words: /\bdigital display\b|\bled display\b/iu,
    payoffs: ['You read it at a glance.'],
  },
  {
    words: /\bnon-?stick\b/iu,
    name: /\b(?:pans?|skillet|griddle|wok|cookware)\b/iu,
    payoffs: ['Breakfast slides right out.'],
  },
  {
    words: /\b(?:microwave|oven|freezer)[- ]safe\b/iu,
    payoffs: ['One dish from start to finish.'],
  },
  {
    words: /\bwind-?proof\b|\b(?:gusts?|winds?) up to\b/iu,
    payoffs: ['Gusty days included.'],
  },
  {
    words: /\b(?:four-way )?stretch(?:y|es)?\b/iu,
    name: /pants|jeans|leggings|shorts|shirt|jacket|dress|bra|suit|cover/iu,
    payoffs: ['It moves when you do.'],
  },
  {
    words: /\b(?:wheels|casters|rolls? (?:on|smoothly))\b/iu,
    name: /\b(?:suitcase|luggage|carry-on|duffel|backpack|cart|trolley|wagon|cooler|tool ?box|chest)/iu,
    payoffs: ['You roll it, you don’t carry it.'],
  },
  {
    words: /\bthermometer\b|\bshows? the temperature\b/iu,
    name: /thermometer|probe|grill|oven|smoker|kettle/iu,
    payoffs: ['You know, you don’t guess.'],
  },
  {
    words: /\b(?:community|forum|group chat|discord)\b/iu,
    payoffs: ['Stuck? Someone’s been there.'],
  },
  {
    words:
      /\b(?:live (?:sessions?|classes|q&a|workshops?)|office hours|one-on-one|coach(?:ing)?)\b/iu,
    payoffs: ['You can ask a real person.'],
  },
  {
    words: /\bwork(?:sheets|book)\b|\bexercises\b/iu,
    payoffs: ['You do it, you don’t just watch it.'],
  },
  {
    words: /\b(?:audio|podcast) (?:version|lessons?|course|edition)\b|\baudiobook\b/iu,
    payoffs: ['The commute counts now.'],
  },
  {
    words: /\b(?:no account|no sign-?up|no login)\b/iu,
    payoffs: ['One less password.'],
  },
  {
    words: /\b(?:splits?|shares?) (?:the )?(?:bill|bills|costs?|expenses)\b/iu,
    payoffs: ['No math at the table.'],
  },
  {
    words:
      /\b(?:fits?|slips?) (?:in|into) (?:an? |your |any )(?:\p{L}+ )?(?:carry-on|pocket|purse|backpack|bag|drawer|glove)/iu,
    payoffs: ['No reason to leave it at home.'],
  },
  {
    words: /\b(?:waist|counter|standing) height\b/iu,
    payoffs: ['No bending down.'],
  },
  {
    words:
      /\b(?:two|three|four|five|six|\d+) (?:ac )?(?:outlets|usb ports|ports|sockets)\b|\bcharges? from\b/iu,
    payoffs: ['No fighting over the outlet.'],
  },
  {
    words: /\bscans? (?:receipts?|documents?|cards?|pages?)\b/iu,
    payoffs: ['No typing it in.'],
  },
  {
    words: /\b(?:writes? (?:it|them|everything) down|transcribes?|takes notes)\b/iu,
    payoffs: ['You don’t have to stop and take notes.'],
  },
  {
    words: /\bblocks? (?:websites|sites|apps|calls|distractions|notifications)\b/iu,
    payoffs: ['Nothing to click on but the work.'],
  },
  {
    words: /\bsyncs? (?:between|across|(?:with|to) (?:your|all|every))\b/iu,
    payoffs: ['Start on one, go on with the other.'],
  },
  {
    words: /\b(?:set an?|on an?|by) schedule\b/iu,
    payoffs: ['Set it once, and that’s that.'],
  },
  {
    words: /\bwipes? (?:clean|down|off)\b|\beasy to clean\b|\bwipeable\b/iu,
    payoffs: ['A quick wipe, and on with the day.'],
  },
  {
    words: /\bexports? (?:to|your|as)\b/iu,
    payoffs: ['Your work leaves with you.'],
  },
  {
    words: /\b(?:night vision|in the dark|glow-in-the-dark)\b/iu,
    payoffs: ['You see what goes on with the lights off.'],
  },
  {
    words: /\b(?:practice (?:tests?|exams?)|quiz(?:zes)?|flashcards?)\b/iu,
    payoffs: ['You find the gaps early.'],
  },
  {
    words: /\b(?:certificate|certification)\b/iu,
    payoffs: ['Something to show at the end.'],
  },
  {
    words: /\b(?:imports?|moves?) (?:from|your)\b/iu,
    payoffs: ['You don’t start over.'],
  },
  {
    words: /\b(?:charges? (?:by|over|via|with|through) usb|usb-c)\b/iu,
    payoffs: ['One less cable in the bag.'],
  },
  {
    words: /\b(?:replaceable|replace (?:the|each)|spare parts?|repairable)\b/iu,
    payoffs: ['Fix the part, keep the rest.'],
  },
  {
    words:
      /\b(?:warns?|alerts?|notifies|beeps?|tells? you) (?:you(?:r phone)? )?(?:when|if|before)\b|\balarm when\b/iu,
    payoffs: ['You can stop checking.'],
  },
  {
    words:
      /\b(?:teams?|clients?|customers?) (?:can )?(?:sees?|books?|signs?|pays?|comments?|approves?)\b|\bbook(?:ing)? (?:online|page)/iu,
    payoffs: ['Fewer emails back and forth.'],
  },
]
