export const THEME_KEY = "theme";
export const BANNER_KEY = "banner_closed";

/** Runs before the first paint, so that neither the colours nor the banner ever flash. */
export const FIRST_PAINT_SCRIPT = `try{var r=document.documentElement.dataset,t=localStorage.getItem("${THEME_KEY}");if(t==="light"||t==="dark")r.theme=t;if(localStorage.getItem("${BANNER_KEY}"))r.banner="closed"}catch(e){}`;
