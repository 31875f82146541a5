/**
 * The sentences of the landing page. tools/claim-proofs.ts names the tests that show each to be so, and
 * tools/check-assurance.ts fails where one of them is gone.
 */
export const claims = {
  lead: 'Connect Twitter, Instagram and Snapchat, run your campaigns, write your posts, and see every click, conversion and dollar in one place.',
  trial: 'Free trial. Cancel anytime.',
  networks:
    'Earnings from ClickBank, Amazon and every network that sends postbacks, matched to your links.',
  social:
    'Connect your accounts. Posts publish on schedule, or wait ready to paste where a platform doesn’t allow it.',
  automation:
    'AI-powered content from your language model or the built-in writer, and links that learn which destination earns more.',
  analytics:
    'See clicks in seconds and earnings as soon as a network reports them. Bots don’t count.',
  revenue: 'See which link and which click made each sale, and what to do next.',
  selfHost:
    'One command installs, builds and starts everything, with a database of its own. Your links, clicks and earnings stay on your machine.',
  audience: 'Thousands of marketers already use Hopwise.',
} as const
