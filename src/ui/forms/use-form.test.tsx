import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { loseConnection, serveRequests } from "../../../tests/support/components/serve-requests.ts";
import { type FormAnswer, refuseFields } from "../../domain/forms/form-spec.ts";
import { Button } from "../button.tsx";
import { Field } from "./field.tsx";
import { FormDone, FormError } from "./form-errors.tsx";
import { postForm } from "./post-form.ts";
import { answerSignedOut } from "./sign-in-again.ts";
import { useForm } from "./use-form.ts";

const SPEC = {
  fields: {
    title: { longest: 20, required: "Falta el nombre." },
    phone: { longest: 20, pattern: /^\d*$/, wrong: "Solo números." },
  },
  failed: "No se guardó.",
} as const;
const PATH = "/guardar";

interface EditorProps {
  first?: FormAnswer<object>;
  onSignedOut?: () => void;
}

function Editor({ first, onSignedOut = () => {} }: EditorProps) {
  const { props, field, refusal, result, isPending } = useForm({
    spec: SPEC,
    initial: { title: "Nori" },
    first,
    send: ({ data }) => postForm<object>({ to: PATH, spec: SPEC, data }),
    onSignedOut,
  });
  return (
    <form {...props}>
      <Field label="Nombre" {...field("title")} />
      <details>
        <summary>Más</summary>
        <Field label="Teléfono" {...field("phone")} />
      </details>
      <FormError {...refusal} />
      {result && <FormDone>Listo.</FormDone>}
      <Button type="submit" pending={isPending}>
        Guardar
      </Button>
    </form>
  );
}

const title = page.getByLabelText("Nombre");
const phone = page.getByLabelText("Teléfono");
const save = page.getByRole("button", { name: "Guardar" });
const alerts = () =>
  page
    .getByRole("alert")
    .elements()
    .map(({ textContent }) => textContent);

test("a wrong field is found without a request, gets the focus, and its fault goes when it is edited", async () => {
  const posts = serveRequests({ [PATH]: loseConnection });
  await render(<Editor />);
  await title.fill("  ");
  await save.click();
  await expect.poll(alerts).toEqual(["Falta el nombre."]);
  await expect.element(title).toHaveFocus();
  await title.fill("Nori 48");
  await expect.poll(alerts).toEqual([]);
  expect(posts).toEqual([]);
});

test("faults of the server open the details around their field", async () => {
  serveRequests({ [PATH]: () => Response.json(refuseFields({ phone: "Ese teléfono no existe." })) });
  await render(<Editor />);
  await expect.element(phone).not.toBeVisible();
  await save.click();
  await expect.element(phone).toHaveFocus();
  await expect.element(phone).toHaveAccessibleDescription("Ese teléfono no existe.");
  await expect.element(title).toHaveValue("Nori");
});

test("clicks and Enter while it is being sent send nothing more", async () => {
  const answered = Promise.withResolvers<Response>();
  const posts = serveRequests({ [PATH]: () => answered.promise });
  await render(<Editor />);
  await save.dblClick();
  await title.click();
  await userEvent.keyboard("{Enter}");
  await expect.element(save).toHaveAttribute("aria-busy", "true");
  answered.resolve(Response.json({ ok: true, result: {} }));
  await expect.element(page.getByRole("status")).toHaveTextContent("Listo.");
  expect(posts).toHaveLength(1);
  expect(Object.fromEntries(posts[0]?.body as FormData)).toEqual({ title: "Nori", phone: "" });
});

test("a lost connection, a proxy's page and an answer that is no form's keep what was typed", async () => {
  let answer: () => Response = loseConnection;
  serveRequests({ [PATH]: () => answer() });
  await render(<Editor />);
  await title.fill("Otro nombre");
  for (const [next, message] of [
    [loseConnection, "No se guardó."],
    [() => new Response("<p>502</p>", { status: 502 }), "No se guardó."],
    [() => Response.json(null, { status: 500 }), "No se guardó."],
    [
      () => Response.json({ message: "El pedido es demasiado grande." }, { status: 413 }),
      "El pedido es demasiado grande.",
    ],
  ] as const) {
    answer = next;
    await save.click();
    await expect.poll(alerts).toEqual([message]);
    await expect.element(title).toHaveValue("Otro nombre");
    await expect.element(save).toHaveAttribute("aria-busy", "false");
  }
});

test("V-07 the message about a lost connection disappears when the connection returns; other failures stay", async () => {
  let answer: () => Response = loseConnection;
  serveRequests({ [PATH]: () => answer() });
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await render(<Editor />);
  await save.click();
  await expect.poll(alerts).toEqual(["No se guardó.Parece que no hay conexión. Para esto hace falta una."]);
  onLine.mockReturnValue(true);
  dispatchEvent(new Event("online"));
  await expect.poll(alerts).toEqual([]);
  await expect.element(title).toHaveValue("Nori");
  answer = () => new Response("", { status: 502 });
  await save.click();
  await expect.poll(alerts).toEqual(["No se guardó."]);
  dispatchEvent(new Event("online"));
  await new Promise(requestAnimationFrame);
  expect(alerts()).toEqual(["No se guardó."]);
});

test("a session that ends while the form is open is reported; after signing in, the same text is sent again", async () => {
  let isSignedIn = false;
  const posts = serveRequests({
    [PATH]: () =>
      isSignedIn
        ? Response.json({ ok: true, result: {} })
        : Response.json({ message: "Necesitás iniciar sesión para seguir." }, { status: 401 }),
  });
  const onSignedOut = vi.fn();
  await render(<Editor onSignedOut={onSignedOut} />);
  await title.fill("Nori 48");
  await save.click();
  await expect.poll(alerts).toEqual(["Necesitás iniciar sesión para seguir."]);
  expect(onSignedOut).toHaveBeenCalledTimes(1);
  isSignedIn = true;
  await save.click();
  await expect.element(page.getByRole("status")).toHaveTextContent("Listo.");
  expect(posts.map(({ body }) => (body as FormData).get("title"))).toEqual(["Nori 48", "Nori 48"]);
});

test("the answer to a submit without a script is shown with what was typed then", async () => {
  const typed = { title: "", phone: "221 x" };
  await render(<Editor first={{ ...refuseFields({ title: "Falta el nombre." }), typed }} />);
  expect(alerts()).toEqual(["Falta el nombre."]);
  await expect.element(title).toHaveValue("");
  await page.getByText("Más").click();
  await expect.element(phone).toHaveValue("221 x");
});

test("AG-01 after signing in again in place the same form is sent again; giving up keeps what was typed", async () => {
  const outcomes = [false, true, true];
  let signedOut = 3;
  const posts = serveRequests({
    [PATH]: () =>
      signedOut-- > 0
        ? Response.json({ message: "Tu sesión terminó." }, { status: 401 })
        : Response.json({ ok: true, result: {} }),
  });
  const stop = answerSignedOut(async () => outcomes.shift() ?? false);
  await render(<Editor />);
  await title.fill("Nori 48");
  await save.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Tu sesión terminó.");
  await expect.element(title).toHaveValue("Nori 48");
  await save.click();
  await expect.element(page.getByRole("status")).toBeVisible();
  expect(posts).toHaveLength(4);
  stop();
});
