/**
 * Texts that try to run a script, each of which would set `window.__xss`. They go through every field that takes
 * text; a browser that shows them must have no `__xss`, no dialog and no report of the content policy.
 */
const plain = String.raw`
<script>window.__xss=1</script>
<SCRIPT SRC=data:text/javascript,window.__xss=1></SCRIPT>
<scr<script>ipt>window.__xss=1</scr</script>ipt>
<script/x>window.__xss=1</script>
<script>window.__xss=1//
</script><script>window.__xss=1</script>
"><script>window.__xss=1</script>
'><script>window.__xss=1</script>
</title><script>window.__xss=1</script>
</textarea><script>window.__xss=1</script>
</style><script>window.__xss=1</script>
--><script>window.__xss=1</script>
<!--><script>window.__xss=1</script>
<img src=x onerror=window.__xss=1>
<img/src=x/onerror=window.__xss=1>
<IMG SRC=x OnErRoR=window.__xss=1>
<img src=x onerror="window&#46;__xss=1">
<img src="x" onerror='window["__xss"]=1'>
<img src=x:x onerror=window.__xss=1//
<img src=1 href=1 onerror="javascript:window.__xss=1">
<img srcset=x onerror=window.__xss=1>
<image src=x onerror=window.__xss=1>
<img src=javascript:window.__xss=1>
<img src=x onload=window.__xss=1 onerror=window.__xss=1 loading=eager>
<a href="javascript:window.__xss=1" autofocus onfocus=window.__xss=1>x</a>
<a href="java&#10;script:window.__xss=1">x</a>
<a href="&#x6a;avascript:window.__xss=1">x</a>
<a href=" javascript:window.__xss=1">x</a>
<a href="data:text/html,<script>parent.__xss=1</script>">x</a>
<body onload=window.__xss=1>
<body onpageshow=window.__xss=1>
<input autofocus onfocus=window.__xss=1>
<select autofocus onfocus=window.__xss=1>
<textarea autofocus onfocus=window.__xss=1>
<button popovertarget=x>x</button><div popover id=x onbeforetoggle=window.__xss=1>x</div>
<details open ontoggle=window.__xss=1><summary>x</summary></details>
<video src=x onerror=window.__xss=1></video>
<video><source onerror=window.__xss=1></video>
<audio src=x onerror=window.__xss=1></audio>
<video poster=javascript:window.__xss=1></video>
<iframe src=javascript:parent.__xss=1></iframe>
<iframe srcdoc="<script>parent.__xss=1</script>"></iframe>
<iframe srcdoc="&lt;img src=x onerror=parent.__xss=1&gt;"></iframe>
<object data="javascript:window.__xss=1"></object>
<object data="data:text/html,<script>parent.__xss=1</script>"></object>
<embed src="javascript:window.__xss=1">
<form action="javascript:window.__xss=1"><button autofocus>x</button></form>
<button formaction="javascript:window.__xss=1">x</button>
<meta http-equiv="refresh" content="0;url=javascript:window.__xss=1">
<base href="javascript:window.__xss=1//">
<link rel=stylesheet href="javascript:window.__xss=1">
<link rel=import href="data:text/html,<script>window.__xss=1</script>">
<style>@import "javascript:window.__xss=1";</style>
<style onload=window.__xss=1></style>
<div style="background:url(javascript:window.__xss=1)">x</div>
<div style="width:expression(window.__xss=1)">x</div>
<div style="animation-name:spin;animation-duration:1s" onanimationstart=window.__xss=1>x</div>
<style>@keyframes x{}</style><b style="animation-name:x" onanimationend="window.__xss=1"></b>
<marquee onstart=window.__xss=1>x</marquee>
<xss onclick="window.__xss=1" tabindex=1 autofocus onfocus=window.__xss=1>x</xss>
<table background="javascript:window.__xss=1"><tr><td>x</td></tr></table>
<svg onload=window.__xss=1>
<svg/onload=window.__xss=1>
<svg><script>window.__xss=1</script></svg>
<svg><script href="data:text/javascript,window.__xss=1"/></svg>
<svg><a xlink:href="javascript:window.__xss=1"><text y=20>x</text></a></svg>
<svg><animate onbegin=window.__xss=1 attributeName=x dur=1s></svg>
<svg><set attributeName=href to=javascript:window.__xss=1 onbegin=window.__xss=1></svg>
<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='x' onerror='window.__xss=1'/></svg>#x"></svg>
<svg><foreignObject><iframe srcdoc="<script>parent.__xss=1</script>"></iframe></foreignObject></svg>
<svg><style><img src=x onerror=window.__xss=1></style></svg>
<svg></p><style><a id="</style><img src=x onerror=window.__xss=1>">
<svg><title><a title="</title><img src=x onerror=window.__xss=1>"></a></title></svg>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=window.__xss=1&gt;">
<math><mtext><h1><a><h6></a></h6><mglyph><svg><mtext><style><a title="</style><img src=x onerror=window.__xss=1>">
<math><annotation-xml encoding="text/html"><script>window.__xss=1</script></annotation-xml></math>
<math><maction actiontype="statusline#http://x" xlink:href="javascript:window.__xss=1">x</maction></math>
<math href="javascript:window.__xss=1">x</math>
<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=window.__xss=1>
<noscript><p title="</noscript><img src=x onerror=window.__xss=1>">
<template><script>window.__xss=1</script></template>
<select><template><style></select><img src=x onerror=window.__xss=1></style></template></select>
<listing>&lt;img src=x onerror=window.__xss=1&gt;</listing>
<xmp><img src="</xmp><img src=x onerror=window.__xss=1>"></xmp>
<plaintext><img src=x onerror=window.__xss=1>
<![CDATA[><img src=x onerror=window.__xss=1>]]>
<?xml version="1.0"?><script>window.__xss=1</script>
&lt;script&gt;window.__xss=1&lt;/script&gt;
&#60;img src=x onerror=window.__xss=1&#62;
&lt;img src=x onerror=window.__xss=1&gt;
%3Cscript%3Ewindow.__xss=1%3C/script%3E
\u003cscript\u003ewindow.__xss=1\u003c/script\u003e
\x3cimg src=x onerror=window.__xss=1\x3e
javascript:window.__xss=1
JaVaScRiPt:window.__xss=1//https://example.com
{{constructor.constructor('window.__xss=1')()}}
[x](javascript:window.__xss=1)
![x](x"onerror="window.__xss=1)
`;

const inMarkup = String.raw`
#"><img src=x onerror=window.__xss=1>
#tag"onmouseover="window.__xss=1"autofocus onfocus="window.__xss=1
@x" onmouseover="window.__xss=1" autofocus onfocus="window.__xss=1
@<img/src=x/onerror=window.__xss=1>
**<script>window.__xss=1</script>**
**<img src=x onerror=window.__xss=1>** #<svg/onload=window.__xss=1>
$<img src=x onerror=window.__xss=1>$
$</annotation><script>window.__xss=1</script>$
$\text{<img src=x onerror=window.__xss=1>}$
\(\text{</span><svg onload=window.__xss=1>}\)
\[\mathrm{"><script>window.__xss=1</script>}\]
$\href{javascript:window.__xss=1}{x}$
$\url{javascript:window.__xss=1}$
$\includegraphics[height=1em,alt="x onerror=window.__xss=1"]{x"onerror="window.__xss=1}$
$\htmlData{x=1" onmouseover="window.__xss=1}{x}$
$\htmlClass{x" onmouseover="window.__xss=1}{x}$
$\htmlId{x" autofocus onfocus="window.__xss=1}{x}$
$\htmlStyle{background:url(javascript:window.__xss=1)}{x}$
$\unicode{<img src=x onerror=window.__xss=1>}$
$\color{red" onmouseover="window.__xss=1}{x}$
https://example.com/"onmouseover="window.__xss=1"autofocus onfocus="window.__xss=1
https://x@javascript:window.__xss=1
`;

const linesOf = (block: string) => block.split("\n").filter(Boolean);

export const hostileTexts: readonly string[] = [...linesOf(plain), ...linesOf(inMarkup)];
