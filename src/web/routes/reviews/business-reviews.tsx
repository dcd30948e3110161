import { data, Link } from "react-router";
import { paths } from "../../../contract/paths.ts";
import { reviewPaths } from "../../../contract/reviews/review-paths.ts";
import { AppError } from "../../../domain/errors/app-error.ts";
import type { OwnReview } from "../../../domain/reviews/review.ts";
import { reviewForm } from "../../../domain/reviews/review-form.ts";
import { findSubmission, formRoute, handleForm } from "../../../form-action.server.ts";
import { pageLoader } from "../../../request.server.ts";
import { getBusiness } from "../../../services/businesses/get-business.ts";
import { addReview } from "../../../services/reviews/add-review.ts";
import { TEXT_LINK_CLASS } from "../../../ui/classes.ts";
import { RouteError } from "../../features/errors/route-error.tsx";
import { ReviewForm } from "../../features/reviews/review-form.tsx";
import { usePostedReview } from "../../features/reviews/use-posted-review.ts";
import { PageMetadata } from "../../seo/page-metadata.tsx";
import type { Route } from "./+types/business-reviews";

/** B-07: without a title where the database is down, so that the typed text is not lost. */
export const loader = pageLoader(async (page, { params }: Route.LoaderArgs) => {
  try {
    const { business } = await getBusiness(page.services, { name: params.id });
    return data({ slug: business.slug, title: business.title });
  } catch (error) {
    if (error instanceof AppError) throw error;
    return data({ slug: params.id, title: "" }, { status: page.explain(error).status });
  }
});

const reviewing = formRoute<{ review: OwnReview }>({
  forms: {
    review: handleForm(reviewForm, async (page, submitted, { params, request }) => {
      const { services } = await page.identify();
      const sent = { slug: params.id ?? "", ...submitted, submission: findSubmission(request) };
      return { review: await addReview(services, sent) };
    }),
  },
  nextPath: ({ review: { id } }, { params }) => reviewPaths.sent({ slug: params.id ?? "", id }),
});
export const action = reviewing.action;
export const middleware = reviewing.middleware;

/** D-09, B-07: where the form of the business page posts without a script. */
export default function BusinessReviewsPage({
  loaderData: { slug, title },
  actionData,
}: Route.ComponentProps) {
  const form = usePostedReview({
    slug,
    first: actionData?.answer,
    onSent: ({ id }) => location.assign(reviewPaths.sent({ slug, id })),
  });
  return (
    <div className="mx-auto max-w-2xl">
      <PageMetadata
        title="Escribir una reseña"
        description={`Contá cómo te fue en ${title || "este lugar"}.`}
        path={reviewPaths.ofBusiness({ slug })}
        noindex
      />
      <h1 className="mt-6 text-display">Escribir una reseña</h1>
      <p className="mt-2">
        <Link to={paths.business({ slug })} className={TEXT_LINK_CLASS}>
          {title || "Volver al lugar"}
        </Link>
      </p>
      <ReviewForm slug={slug} form={form} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
