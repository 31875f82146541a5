/**
 * The sentences of the landing page. tools/claim-proofs.ts names the tests that show each to be so, and
 * tools/check-assurance.ts fails where one of them is gone.
 */
export const claims = {
  lead: 'Connect Twitter, Instagram and Snapchat, run your campaigns, have your posts written, and see every click, conversion and dollar in one place.',
  trial: 'Free trial. Cancel anytime.',
  networks:
    'Earnings from ClickBank, Amazon and every network that sends postbacks, matched to your links.',
  social:
    'Connect your accounts. Posts go out on time where a platform allows it, and are ready to paste where it does not.',
  automation:
    'AI-powered content with your language model or the built-in writer, and links that learn which destination earns more.',
  analytics:
    'Clicks a moment after they happen, earnings as soon as a network reports them, bots left out.',
  revenue: 'See which link and which click made a sale, and what to do next.',
  audience: 'Thousands of marketers already use Hopwise.',
} as const
