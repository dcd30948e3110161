/** Text that breaks careless programs: markup, SQL, templates, headers, paths, and text that plays with how it is shown. */
export const INJECTION_STRINGS: readonly string[] = [
  // Markup and script
  "<script>alert(1)</script>",
  "</script><script>alert(1)</script>",
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  "<img src=x onerror=alert(1)>",
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<a href='javascript:alert(1)'>lugar</a>",
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  '" onfocus="alert(1)" autofocus="',
  "' onmouseover='alert(1)",
  "</textarea><script>alert(1)</script>",
  "</title><script>alert(1)</script>",
  "<!--<script>alert(1)//-->",
  "]]><script>alert(1)</script>",
  "<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "&#60;script&#62;alert(1)&#60;/script&#62;",
  "%3Cscript%3Ealert(1)%3C%2Fscript%3E",
  "\\u003cscript\\u003ealert(1)\\u003c/script\\u003e",
  "</style><style>*{display:none}</style>",
  // SQL
  "'; DROP TABLE suggestions; --",
  "' OR '1'='1",
  "1; SELECT pg_sleep(10)",
  "') UNION SELECT password FROM users --",
  "$1::text; $$select$$",
  "%_\\%' ESCAPE '",
  // Templates, shells and expressions
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the braces are the attack
  "${7*7}",
  "{{7*7}}{{constructor.constructor('alert(1)')()}}",
  "$(touch /tmp/inyectado)",
  "`id`",
  "=HYPERLINK(0;1)",
  '{"__proto__":{"admin":true}}',
  // Paths and headers
  "../../../../etc/passwd",
  "lugar%0d%0aSet-Cookie: a=b",
  // Objects' own names
  "__proto__",
  "constructor",
  // Letters that are hard to keep and to show
  "Zalgo Z̸̡͝a̷̢ľg̵o 🍕👩‍👩‍👧 اللغة",
];
