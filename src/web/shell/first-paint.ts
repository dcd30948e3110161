import {
  ACCOUNT_HINT_KEY,
  BANNER_KEY,
  BANNER_SEEN_KEY,
  RECENTS_PREFIX,
  RECENTS_SUFFIX,
  SESSION_FLAG,
  THEME_KEY,
} from "../../contract/browser-storage.ts";
import { OLD_BROWSERS_PATH } from "../../contract/offline/offline.ts";

/** N-04, H-09: shows the stored member's initial and reserves the space of the recent places. Invalid data throws. */
const MEMBER_STATE = `var a=document.cookie.includes("${SESSION_FLAG}=1")&&JSON.parse(localStorage.getItem("${ACCOUNT_HINT_KEY}")),v;if(a&&a.email){r.member="";document.documentElement.style.setProperty("--initial",JSON.stringify([...a.displayName][0].toUpperCase()));v=localStorage.getItem("${RECENTS_PREFIX}"+a.uid+"${RECENTS_SUFFIX}");if(v&&JSON.parse(v)[0])r.recents=""}`;

/** N-01: a closed banner stays closed; one seen at an earlier visit (session) is hidden on a phone. */
const BANNER_STATE = `var b=r.bannerText,k="${BANNER_SEEN_KEY}",l=localStorage,s=sessionStorage;if(b){if(l.getItem("${BANNER_KEY}")===b)r.banner="closed";else if(s.getItem(k)!==b){if(l.getItem(k)===b)r.banner="seen";else try{l.setItem(k,b);s.setItem(k,b)}catch(e){}}}`;

/**
 * Before the first paint, so that neither theme nor banner flash. A page from the back/forward cache takes the theme that was
 * chosen meanwhile, and is loaded again for another account.
 */
const EARLY_STATE = `try{var r=document.documentElement.dataset,g=t=>{if(t==="light"||t==="dark")r.theme=t};g(localStorage.getItem("${THEME_KEY}"));addEventListener("storage",e=>{if(e.key==="${THEME_KEY}")g(e.newValue)});let u=()=>document.cookie.includes("${SESSION_FLAG}=1")+localStorage.getItem("${ACCOUNT_HINT_KEY}"),w=u();addEventListener("pagehide",()=>w=u());addEventListener("pageshow",e=>{if(e.persisted){g(localStorage.getItem("${THEME_KEY}"));w===u()||location.reload()}});if(sessionStorage.getItem("react-router-scroll-positions"))r.arrived="";if(navigator.share)r.share="1";${BANNER_STATE}${MEMBER_STATE}}catch(e){}`;

/**
 * The framework's scripts, disabled by `delayScripts`, are loaded after the page's load event and its first paint, which
 * a busy phone may show later than that event, at the first input or after five seconds. Moves of a pointer are no input
 * yet: a browser reports one before the first paint, for a mouse that rests. Until then links and forms work natively;
 * early presses of buttons, radios, `data-replay` elements and the submit buttons of forms that need scripts, which have
 * no `action` and are never sent by the browser, are replayed after hydration (`use-hydration-mark.ts`). Going back to another page of the same document
 * loads that page: the router would hydrate this one's HTML as that page. After Back, nothing has an estimated height (`far-below`). Browsers without `URL.parse`, of before 2024, get
 * polyfills first. A script that is lost, can't be parsed, or throws while it is loaded sets `data-failed`.
 */
const LATE_START = `(()=>{let d=document,h=d.documentElement.dataset,a=()=>location.pathname+location.search,b=a(),e=["pointerdown","keydown","scroll"],s=v=>{if(v)h.touched="1";removeEventListener("load",p);for(let k of e)removeEventListener(k,s);for(let l of d.querySelectorAll("link[rel=later]"))l.rel="modulepreload";let o=d.querySelector("script[type$=later]"),n=d.createElement("script"),x=d.createElement("script"),f=()=>o.replaceWith(n);if(!o)return;o.type="late";n.type="module";n.async=true;n.textContent=o.textContent;n.onerror=x.onerror=()=>h.failed="";if(URL.parse)f();else{x.src="${OLD_BROWSERS_PATH}";x.onload=f;d.head.append(x)}},p=()=>requestAnimationFrame(()=>new PerformanceObserver(()=>s()).observe({type:"paint",buffered:!0}));addEventListener("load",p);addEventListener("error",v=>{if(/\\/assets\\//.test(v.filename)&&!h.hydrated)h.failed=""});addEventListener("popstate",()=>{h.arrived="";h.hydrated||a()===b||location.reload()});let y=t=>{let q=d.pressed??=new Set;if(t){q.delete(t);q.add(t)}};addEventListener("click",v=>h.hydrated||y(v.target.closest("button[type=button]"+("popover"in d.body?":not([popovertarget])":"")+",input[type=radio],[data-replay]")),true);addEventListener("submit",v=>{if(!h.hydrated&&v.target.matches("form:not([action],[method=get])")){v.preventDefault();y(v.submitter)}},true);addEventListener("DOMContentLoaded",()=>{for(let k of e)addEventListener(k,s,{passive:true});setTimeout(s,5000)})})()`;

/** What `writeDayLines` wrote for the hour, as soon as the parser has its element; nothing on a page of another day. */
const HOURS_STATE = `(()=>{let d=document,h=d.documentElement.dataset,p=()=>{for(let e of d.querySelectorAll("[data-lines]")){let m=(Date.now()-h.midnight)/6e4,t="";if(m>=0&&m<1440)for(let l of e.dataset.lines.split("\\n")){let[,a,k,w]=/^(\\d+) (\\S+) (.*)/.exec(l);if(a<=m){t=w;e.dataset.state=k}}e.textContent=t;e.removeAttribute("data-lines")}},o=new MutationObserver(p);o.observe(d,{childList:!0,subtree:!0});addEventListener("DOMContentLoaded",()=>{p();o.disconnect()})})();`;

export const FIRST_PAINT_SCRIPT = `${EARLY_STATE}${HOURS_STATE}${LATE_START}`;

/** The last line of the framework's inline script imports its entry. */
const ENTRY_IMPORT = /(\nimport\("[^"]+"\))(;<\/script>)/;

const MODULE_SCRIPT = /<script( nonce="\w+")? type="module" async="">/;

/** On a phone the pictures of a place come after its name and lie above it: the first paint waits for what follows them. */
const WAITS_FOR_PICTURES = '<head><link rel="expect" href="#descripcion" blocking="render"/>';

/** Disables the framework's scripts in the HTML until `LATE_START` restores them. */
export function delayScripts(html: string): string {
  return html
    .replace("<head>", html.includes(' id="descripcion"') ? WAITS_FOR_PICTURES : "$&")
    .replaceAll('<link rel="modulepreload" ', '<link rel="later" ')
    .replace(MODULE_SCRIPT, '<script$1 type="text/later">')
    .replace(ENTRY_IMPORT, '$1.catch(()=>document.documentElement.dataset.failed="")$2');
}
