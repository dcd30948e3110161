/** */
export const THANKS = {
  title: "¡Gracias por ayudarnos a crecer!",
  text: "En breve tu negocio estará en la guía",
};
