import type { ContentStrategy, Tone } from '@hopwise/contracts'

/**
 * How a post begins. Slots: {moment}, {problem}, {tip}, {criteria} of its niche (a sentence without its
 * full stop; with _ inside another), {the} the product with its article, {one|many} by its number.
 */
export const hooks: Record<ContentStrategy, Record<Tone, readonly string[]>> = {
  lifestyle: {
    casual: ['{moment}. That’s the mood.', 'Current mood: {moment_}.', '{moment}. {The} {fits|fit} right in.', 'Small upgrade, better day: {the}.', 'You know the feeling: {moment_}.'],
    professional: ['{moment}. Details make the difference.', 'A well-run day starts with small choices.', '{The}: a considered addition to the everyday.', '{moment}. {The} {earns|earn} a place in it.', 'Good routines deserve good tools.'],
    exciting: ['{moment}? Yes, please!', 'Meet your new everyday favorite: {the}!', 'Picture this: {moment_}!', 'Say hello to {the}!', 'This is what a good day looks like: {moment_}!'],
    friendly: ['{moment}. Sounds good, doesn’t it?', 'Here’s a little something for days like this: {the}.', '{moment}. We could all use more of that.', 'For your list of nice things: {the}.', 'Make room for moments like this: {moment_}.'],
    authoritative: ['Daily habits are built on what’s within reach.', '{moment}. That takes the right setup.', 'The everyday test is the one that counts. {The} {is|are} built for it.', 'What you use daily is worth choosing well.', 'Form is easy. Everyday use is the standard: {the}.'],
    storytelling: ['{moment}. Then the day begins.', 'It starts like this: {moment_}.', 'Every good day has a first scene. {moment}.', 'Some days have a rhythm. {moment}.', 'Scene one: {moment_}. Enter {the}.'],
  },
  educational: {
    casual: ['Quick tip: {tip_}.', '{tip}. Future you says thanks.', 'One thing worth knowing: {tip_}.', 'Before you buy anything: {tip_}.', 'Small tip, big difference: {tip_}.'],
    professional: ['A useful rule: {tip_}.', 'Before you decide: {tip_}.', '{tip}. It saves a return.', 'Buying well starts here: {tip_}.', 'Worth noting: {tip_}.'],
    exciting: ['Tip time! {tip}.', 'Save this one! {tip}.', 'Here’s a good one: {tip_}!', 'Simple tip, real difference: {tip_}!', 'Yes, it’s this simple: {tip_}!'],
    friendly: ['A friendly tip: {tip_}.', 'Something that helps: {tip_}.', 'If you’re looking around: {tip_}.', 'Here’s a tip to keep: {tip_}.', '{tip}. It really is that simple.'],
    authoritative: ['Rule one: {tip_}.', '{tip}. Everything else comes second.', 'The first thing to check: {tip_}.', 'Ask a better question before you buy. {tip}.', 'The basics decide: {tip_}.'],
    storytelling: ['It usually goes wrong early. So: {tip_}.', 'Every good choice starts the same way: {tip_}.', 'The advice nobody reads until later: {tip_}.', 'There’s a shortcut most people find too late: {tip_}.', 'First chapter of buying well: {tip_}.'],
  },
  testimonial: {
    casual: ['What stands out about {the}?', 'The honest short version of {the}:', 'Here’s what {the} {is|are} known to offer, no hype:', 'No made-up reviews here. Just what {the} {brings|bring}:', 'Curious about {the}? The facts first:'],
    professional: ['What {the} {offers|offer}, in plain terms:', 'An honest look at {the}, based on the maker’s details:', '{The}, on {its} merits:', 'No borrowed praise, just the specification of {the}:', 'The facts on {the}, without the adjectives:'],
    exciting: ['Let’s talk about what makes {the} stand out!', 'No hype needed. Look at what {the} {brings|bring}!', 'The facts on {the} speak up all by themselves!', 'Here’s why {the} {is|are} worth a closer look!', 'Reasons people look twice at {the}:'],
    friendly: ['Asked about {the} lately? Here’s the honest picture:', 'No invented reviews, promise. Here’s what {the} {brings|bring}:', 'If you’ve been wondering about {the}, start here:', 'What’s good to know about {the}:', 'A fair look at {the}:'],
    authoritative: ['Judge {the} by the facts:', 'What {the} can show on paper:', 'Opinions vary. The details of {the} don’t:', 'The case for {the}, stated plainly:', 'Look past the praise. {The} {comes|come} with this:'],
    storytelling: ['Every recommendation should start with facts. For {the}, they read like this:', 'You’ve seen the ads. Here’s the quiet version of {the}:', 'Somebody always asks about {the}. The answer:', 'Behind every product is one reason people stay. For {the}, it may be this:', 'The story of {the} is told quickly:'],
  },
  comparison: {
    casual: ['Torn between two tabs? Compare {criteria}.', 'Comparing options? Look at {criteria}.', 'Before you pick one: compare {criteria}.', 'This one or that one? It comes down to {criteria}.', 'Your shortlist, sorted: check {criteria}.'],
    professional: ['A fair comparison looks at {criteria}.', 'When weighing options, compare {criteria}.', 'Shortlisting? Put these side by side: {criteria}.', 'Three points decide most comparisons: {criteria}.', 'Compare like with like: {criteria}.'],
    exciting: ['Shortlist time! Compare {criteria}.', 'Which one wins? Check {criteria}!', 'Put them side by side: {criteria}. Then decide!', 'Ready, set, compare: {criteria}!', 'The showdown comes down to {criteria}!'],
    friendly: ['Can’t decide? Start with {criteria}.', 'A little help with choosing: compare {criteria}.', 'If you’re comparing, these help: {criteria}.', 'Choosing gets easier with three questions: {criteria}.', 'Two good options? Look at {criteria}.'],
    authoritative: ['Compare what matters: {criteria}.', 'Skip the star counts. Compare {criteria}.', 'Every comparison comes down to this: {criteria}.', 'Set the criteria first: {criteria}.', 'Features impress, fundamentals decide: {criteria}.'],
    storytelling: ['Ten tabs open, no decision. What helps: {criteria}.', 'It starts with two favorites and ends with three questions: {criteria}.', 'Every shortlist gets shorter with this: {criteria}.', 'The tabs are open, the kettle is on. Time to compare {criteria}.', 'Somewhere around tab nine it gets clear: it’s about {criteria}.'],
  },
  'problem-solution': {
    casual: ['{problem}. Sound familiar?', '{problem}. Yep.', 'We’ve all been there: {problem_}.', '{problem}. Enter {the}.', 'Let’s be real: {problem_}.'],
    professional: ['{problem}. There is a practical answer.', 'A common obstacle: {problem_}.', '{problem}. That’s where {the} {comes|come} in.', 'The problem is familiar: {problem_}.', '{problem}. It doesn’t have to stay that way.'],
    exciting: ['{problem}? Not anymore!', '{problem}. Here’s the fun part: there’s a fix!', 'Done with this? {problem}.', '{problem}. Time for a change!', 'Plot twist for this one: {problem_}!'],
    friendly: ['{problem}. You’re not the only one.', 'If this sounds like you, keep reading: {problem_}.', '{problem}. Here’s an idea.', 'Let’s make this one easier: {problem_}.', '{problem}. {The} can help with that.'],
    authoritative: ['{problem}. The fix is simpler than it looks.', 'Name the problem first: {problem_}.', '{problem}. Solve that, and the rest follows.', 'One problem, one answer. {problem}.', 'The usual reason things stall: {problem_}.'],
    storytelling: ['It always begins the same way: {problem_}.', '{problem}. And then one small thing changes.', 'You know how this story goes: {problem_}.', 'Chapter one: {problem_}. Chapter two: {the}.', '{problem}. Until it isn’t that way anymore.'],
  },
  'behind-scenes': {
    casual: ['A peek inside {the}:', 'What’s really in {the}?', 'Behind the product photo of {the}:', 'Ever wondered what makes {the} tick?', 'The bit the ads skip about {the}:'],
    professional: ['A closer look at {the}:', 'What goes into {the}:', 'Behind {the}: the details that matter.', 'Inside {the}, point by point:', 'The thinking that shows in {the}:'],
    exciting: ['Let’s open the box on {the}!', 'Behind the scenes of {the}? Come along!', 'Peek behind the curtain: {the}!', 'Here’s what’s inside {the}!', 'Ready for a look behind {the}?'],
    friendly: ['Come have a look behind {the}:', 'The part of {the} you don’t see in the photo:', 'Let’s take {the} apart, figuratively:', 'A little look behind the scenes of {the}:', 'What you’d find if you looked closely at {the}:'],
    authoritative: ['Look under the surface of {the}:', 'What {the} {is|are} made of, in the details:', 'The details behind {the} tell you more than the headline.', 'How {the} {works|work}, in short:', 'Past the packaging of {the}:'],
    storytelling: ['Every product has a backstage. Behind {the}:', 'Lift the lid on {the} and you find this:', 'The photo shows the outside. The story of {the} is in the details.', 'Behind the finished thing, there’s a list of decisions. For {the}:', 'Before the box is opened, here’s what waits in {the}:'],
  },
}
