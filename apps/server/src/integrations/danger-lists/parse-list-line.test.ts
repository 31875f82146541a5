import { expect, test } from 'vitest'
import { keysOfUrl, parseListLine } from './parse-list-line.ts'

test.each([
  [
    'URLhaus CSV',
    '"3300001","2026-11-20 10:00:00","http://203.0.113.7:8080/a.sh","online","2026-11-20 12:00:00","malware_download","elf,mirai","https://urlhaus.abuse.ch/url/3300001/","x"',
    'u:203.0.113.7:8080/a.sh',
  ],
  ['URLhaus hosts', '127.0.0.1\tevil.example', 'h:evil.example'],
  ['URLhaus text', 'https://Evil.example/a?b=1\r', 'u:evil.example/a?b=1'],
  ['Phishing.Database domains', 'login.evil.example', 'h:login.evil.example'],
  ['Phishing.Database links without scheme', 'evil.example/login', 'u:evil.example/login'],
  ['hagezi hosts', '0.0.0.0 ads.example', 'h:ads.example'],
  ['hagezi adblock', '||evil.example^$important', 's:evil.example'],
  ['hagezi wildcards', '*.evil.example', 's:evil.example'],
  ['Spamhaus DBL zone', '.evil.example :127.0.1.4:', 's:evil.example'],
  ['a host of another script', 'еvil.example', 'h:xn--vil-qdd.example'],
])('reads %s', (_format, line, key) => {
  expect(parseListLine(line)).toBe(key)
})

test.each([
  '',
  '# id,dateadded,url',
  '! Title: list',
  '[Adblock Plus 2.0]',
  '$SOA 300 need.to.know.only. hostmaster. 1 1 1 1 1',
  ':127.0.1.2:https://www.spamhaus.org/query/domain/$',
  '; comment',
  '!fine.example',
  '@@||fine.example^',
  '127.0.0.1 localhost',
  'com',
  'not a host at all?',
])('passes over %s', (line) => {
  expect(parseListLine(line)).toBeNull()
})

test('an address is found by itself, its host, and by a listed host above it', () => {
  const keys = keysOfUrl('https://A.b.evil.example/x?y=1#z')
  for (const key of [
    'u:a.b.evil.example/x?y=1',
    'u:a.b.evil.example/x',
    'h:a.b.evil.example',
    's:evil.example',
  ]) {
    expect(keys).toContain(key)
  }
  expect(keys).not.toContain('h:evil.example')
  expect(keys).not.toContain('s:example')
})

test.each([
  'https://evil.example./p/payload.exe',
  'https://evil.example/p/%70ayload.exe',
  'https://evil.example//p///payload.exe',
])('an address is found however it is written: %s', (written) => {
  const plain = 'http://evil.example/p/payload.exe'
  expect(keysOfUrl(written)).toContain(parseListLine(plain))
  expect(keysOfUrl(plain)).toContain(parseListLine(written))
})

test('an encoded slash is not the slash between two folders', () => {
  expect(keysOfUrl('https://a.example/p%2fq')).not.toContain('u:a.example/p/q')
})
