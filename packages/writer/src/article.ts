/** Before a vowel as it is heard: an hour, an umbrella and an LED, yet a one-time fee and a user. */
const vowelSound =
  /^(?:a|e(?!u|we)|i|o(?!nce?\b)|u(?!ku|se|ni(?![mn])|ti|sb|v\b)|hour|honest|(?:LED|SEO|RV)\b|8|11\b|18\b)/iu

export const article = (words: string): 'a' | 'an' => (vowelSound.test(words) ? 'an' : 'a')
