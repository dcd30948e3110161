import { Link, useNavigate, useRevalidator } from "react-router";
import { readError } from "../../../contract/error-view.ts";
import { paths } from "../../../contract/paths.ts";
import { reviewPaths } from "../../../contract/reviews/review-paths.ts";
import { defineForm } from "../../../domain/forms/define-form.ts";
import { DELETE_OWN_REVIEW_SPEC, DELETE_PHOTO_SPEC } from "../../../domain/reviews/review-fields.ts";
import { editReviewForm } from "../../../domain/reviews/review-form.ts";
import { countKept } from "../../../domain/reviews/review-photo.ts";
import { formRoute, handleForm } from "../../../form-action.server.ts";
import { pageLoader } from "../../../request.server.ts";
import { deleteOwnReview, editReview, getOwnReview } from "../../../services/reviews/own-reviews.ts";
import { deleteOwnPhoto } from "../../../services/reviews/photo-moderation.ts";
import { TEXT_LINK_CLASS } from "../../../ui/classes.ts";
import { AccessDenied } from "../../features/accounts/members-only.tsx";
import { RouteError } from "../../features/errors/route-error.tsx";
import { type AuthorAnswer, DeleteReviewForm, EditReviewForm } from "../../features/reviews/author-forms.tsx";
import { dropPagesOf } from "../../features/reviews/drop-pages.ts";
import { PhotoManager } from "../../features/reviews/photos/photo-manager.tsx";
import { usePhotoQueue } from "../../features/reviews/photos/use-photo-queue.ts";
import { useSentLater } from "../../features/reviews/use-sent-later.ts";
import { PageMetadata } from "../../seo/page-metadata.tsx";
import type { Route } from "./+types/review-edit";

export const loader = pageLoader(async (page, { params }: Route.LoaderArgs) => {
  const { services } = await page.identify();
  return getOwnReview(services, { id: params.id });
});

const editing = formRoute<AuthorAnswer>({
  forms: {
    edit: handleForm(editReviewForm, async (page, values, { params }) => {
      const { services } = await page.identify();
      return { review: await editReview(services, { id: params.id ?? "", ...values }) };
    }),
    delete: handleForm(defineForm(DELETE_OWN_REVIEW_SPEC), async (page, { key }, { params }) => {
      const { services } = await page.identify();
      await deleteOwnReview(services, { id: params.id ?? "", key });
      return { review: null };
    }),
    "delete-photo": handleForm(defineForm(DELETE_PHOTO_SPEC), async (page, { photo }) => {
      const { services } = await page.identify();
      await deleteOwnPhoto(services, { id: photo });
      return { review: null };
    }),
  },
  nextPath: () => paths.profile(),
});
export const action = editing.action;
export const middleware = editing.middleware;

/** V-08: for members, also without a script. Visitors edit on the page of the business, whose script has their secret. */
export default function ReviewEditPage({ loaderData: review, actionData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { photos } = review;
  const refresh = () => {
    dropPagesOf(review);
    return revalidate();
  };
  const queue = usePhotoQueue({
    reviewId: review.id,
    countKept: () => countKept(photos),
    onSent: refresh,
  });
  useSentLater(reviewPaths.edit(review), () => void refresh());
  const goBack = () => {
    dropPagesOf(review);
    void navigate(paths.profile());
  };
  const { title } = review.business;
  const first = (intent: string) => (actionData?.intent === intent ? actionData.answer : undefined);
  return (
    <div className="mx-auto max-w-2xl">
      <PageMetadata
        title="Editar tu reseña"
        description={`Tu reseña de ${title}.`}
        path={reviewPaths.edit(review)}
        noindex
      />
      <h1 className="mt-6 text-display">Editar tu reseña</h1>
      <p className="mt-2">
        <Link to={paths.profile()} className={TEXT_LINK_CLASS}>
          Volver a tu perfil
        </Link>
      </p>
      <section aria-label={`Tu reseña de ${title}`} className="mt-4 rounded-panel bg-card p-5 shadow-card">
        <p className="mb-3 font-semibold">{title}</p>
        <EditReviewForm review={review} editKey="" first={first("edit")} onDone={goBack} />
      </section>
      <section aria-labelledby="fotos" className="mt-5 rounded-panel bg-card p-5 shadow-card">
        <h2 id="fotos" className="mb-3 text-xl">
          Fotos
        </h2>
        <PhotoManager {...{ review, photos, queue }} place={title} onChanged={refresh} />
      </section>
      <section aria-labelledby="borrar" className="mt-5 rounded-panel bg-card p-5 shadow-card">
        <h2 id="borrar" className="mb-3 text-xl">
          Borrar tu reseña
        </h2>
        <DeleteReviewForm
          review={review}
          editKey=""
          hasPhotos={photos.length > 0}
          first={first("delete")}
          onDone={goBack}
        />
      </section>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { status, view } = readError(error);
  if (status !== 401 || !view) return <RouteError error={error} />;
  return (
    <>
      <PageMetadata title="Acceso denegado" description={view.message} path={paths.profile()} noindex />
      <AccessDenied message={view.message} />
    </>
  );
}
