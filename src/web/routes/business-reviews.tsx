import { data, Link, redirect } from "react-router";
import { paths } from "../../contract/paths.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { answerJson, pageLoader } from "../../request.server.ts";
import { getBusiness } from "../../services/businesses/get-business.ts";
import { TEXT_LINK_CLASS } from "../../ui/classes/text-link-class.ts";
import { RouteError } from "../features/errors/route-error.tsx";
import { ReviewForm } from "../features/reviews/review-form.tsx";
import { sendReview } from "../features/reviews/send-review.server.ts";
import { PageMetadata } from "../seo/page-metadata.tsx";
import type { Route } from "./+types/business-reviews";

const NO_FAULTS = {};

/** B-07: without a title where the database is down, so that the typed text is not lost. */
export const loader = pageLoader(async (page, { params }: Route.LoaderArgs) => {
  try {
    const { business } = await getBusiness(page.services, { name: params.id, isFuzzy: false });
    return data({ slug: business.slug, title: business.title });
  } catch (error) {
    if (error instanceof AppError) throw error;
    return data({ slug: params.id, title: "" }, { status: page.explain(error).status });
  }
});

export const action = pageLoader(async (page, { request, params }: Route.ActionArgs) => {
  const outcome = await sendReview({ page, request, slug: params.id });
  if (outcome.review) throw redirect(paths.sentReview({ slug: params.id, id: outcome.review.id }), 303);
  const { draft, faults, message, status } = outcome;
  return data({ draft, faults, message }, { status });
});

export const middleware: Route.MiddlewareFunction[] = [
  answerJson(async (page, { request, params }) => {
    const outcome = await sendReview({ page, request, slug: params.id ?? "" });
    if (outcome.review) return Response.json({ review: outcome.review }, { status: 201 });
    const { faults, message, status } = outcome;
    return Response.json(message ? { message } : { faults }, { status });
  }),
];

/** D-09, B-07: where the form of the business page posts without a script. */
export default function BusinessReviewsPage({
  loaderData: { slug, title },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-2xl">
      <PageMetadata
        title="Escribir una reseña"
        description={`Contá cómo te fue en ${title || "este lugar"}.`}
        path={paths.reviews({ slug })}
        noindex
      />
      <h1 className="mt-6 text-display">Escribir una reseña</h1>
      <p className="mt-2">
        <Link to={paths.business({ slug })} className={TEXT_LINK_CLASS}>
          {title || "Volver al lugar"}
        </Link>
      </p>
      <ReviewForm
        slug={slug}
        draft={actionData?.draft}
        faults={actionData?.faults ?? NO_FAULTS}
        message={actionData?.message ?? ""}
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
