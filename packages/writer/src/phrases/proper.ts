/** Words that keep their capital within a sentence. */
export const proper =
  /^(?:I|Monday|Saturday|Sunday|German|Italian|French|Swiss|Japanese|American|English|British|Spanish|Swedish|Danish|Norwegian|Finnish|Dutch|Turkish|Greek|Portuguese|Egyptian|Scandinavian|European|Indian|Chinese|Korean|Python|Excel|Gmail|Outlook|Android|Windows|Bluetooth|Google|Apple|Amazon|Merino|Vitamin)\b/u
