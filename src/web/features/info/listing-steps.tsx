const STEPS = [
  {
    title: "Contanos de tu negocio",
    text: "Completá el formulario: con el nombre alcanza para empezar; cuanto más digas, mejor queda tu ficha.",
  },
  {
    title: "Lo revisamos",
    text: "Miramos que los datos estén bien y que sea un lugar de La Plata. Lleva 24-48 horas.",
  },
  {
    title: "Ya estás en la guía",
    text: "Te encuentran por categoría, por nombre, por calle y por estar abierto en ese momento.",
  },
];

/** I-03 */
export function ListingSteps() {
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-title">Cómo aparecer</h2>
      <ol className="grid gap-3 md:grid-cols-3 md:gap-4">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="rounded-panel bg-card p-5 shadow-card">
            <span
              aria-hidden
              className="grid size-10 place-items-center rounded-pill bg-honey font-title text-lg font-bold text-primary"
            >
              {index + 1}
            </span>
            <h3 className="mt-3 text-lg">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
