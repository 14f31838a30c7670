/** What a web address may hold that a careless reader of one chokes on. */
export const hostileLinks = [
  "https://münchen.de/",
  "https://x.test/?a[]=1&b={c}|d^e`f",
  "https://x.test/wiki/Über uns/%zz/\"'<>\\",
  "https://пример.рф/#ж",
  "https://x.test/\u202e\u200b😀?q=%00%ff",
] as const;

/** Text that breaks what forgets to escape it: HTML, JSON, CSV, headers, patterns, scripts and directions of writing. */
export const hostileTexts = [
  "  </script><!--<script>alert(1)</script> ]]> &amp; &#0; \"quoted\" 'single' `ticks`  ",
  "=1+1|cmd %00 %zz % {name} {{x}} ${y} [a](b) \\ \\u0000 \\ud800 ? # / .. ; : @",
  "ünï \u202eright\u202c \u200b\u200d\ufeff \u0301 日本語 עברית عربى 👩‍👩‍👧 \u{1f3f4}\u{e0067}\u{e007f}",
  "a\r\nBcc: x@evil.test\r\n\r\nb\tc\u2028\u2029\u0085\u0001\u000b\u001f\u007f\ufffe\uffff",
  "__proto__",
  "null",
  ...hostileLinks,
] as const;

/** Text that no store of ours takes. */
export const unstorableTexts = ["\u0000", "half \ud83d a pair", "\udc00"] as const;
