/** Before a vowel as it is heard: an hour, an umbrella and an LED, yet a one-time fee and a U-shaped pillow. */
const vowelSound =
  /^(?:a|e(?!u|we)|i|o(?!nc?e\b)|u(?!-|ku|s(?!h)|ni(?![mn])|ti|v\b)|hour|honest|(?:LED|SEO|RV)\b|8|11\b|18\b)/iu

export const article = (words: string): 'a' | 'an' => (vowelSound.test(words) ? 'an' : 'a')
