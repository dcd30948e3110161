/** The page behind stands still, and does not move sideways when its scroll bar goes, while any dialog is open. */
export function lockScroll(): void {
  const isOpen = document.querySelector("dialog:modal") !== null;
  const room = window.innerWidth > document.documentElement.clientWidth;
  document.documentElement.classList.toggle("overflow-hidden", isOpen);
  document.documentElement.classList.toggle("[scrollbar-gutter:stable]", isOpen && room);
}
