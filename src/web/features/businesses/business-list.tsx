import { Link } from "react-router";
import { type BusinessCard, NO_DIRECTION } from "../../../domain/businesses/business.ts";
import { paths } from "../../../domain/paths/paths.ts";

export function BusinessList({
  businesses,
  headingLevel,
}: {
  businesses: readonly BusinessCard[];
  headingLevel: 2 | 3;
}) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className="cards">
      {businesses.map((business) => (
        <li className="card" key={business.id}>
          <Heading>
            <Link to={paths.business({ slug: business.slug })}>{business.title}</Link>
          </Heading>
          <p>{business.direction || NO_DIRECTION}</p>
        </li>
      ))}
    </ul>
  );
}
