import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import {
  checkFields,
  type FormAnswer,
  type FormRefusal,
  type FormSpec,
  NO_CONNECTION,
  namesOf,
  refuse,
  refuseFields,
  type Typed,
} from "../../domain/forms/form-spec.ts";
import { focusControl, readControls } from "./form-controls.ts";

interface Sent<Name extends string> {
  /** Cleaned, if right. */
  readonly values: Typed<Name>;
  /** Of every control of the form. */
  readonly data: FormData;
}

interface FormInput<Name extends string, Result> {
  readonly spec: FormSpec<Name>;
  send(sent: Sent<Name>): Promise<FormAnswer<Result>>;
  readonly initial?: Partial<Typed<Name>> | undefined;
  /** The answer to a submit without a script. */
  readonly first?: FormAnswer<Result> | null | undefined;
  onInput?(typed: Typed<Name>): void;
  /** The form is busy until it resolves. */
  onDone?(result: Result, form: HTMLFormElement): Promise<void> | void;
  onRefused?(refusal: FormRefusal): void;
  /** The session has ended. What was typed is still in the form, which can be sent again. */
  onSignedOut?(): void;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * `<form {...form.props}><Field label="Correo" {...form.field("email")} /></form>`: checks by the rules of the spec, sends
 * once at a time, keeps what was typed, shows faults until their field changes, and focuses the first.
 */
export function useForm<Name extends string, Result>(input: FormInput<Name, Result>) {
  const { spec, first = null } = input;
  const ref = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const [isPending, setPending] = useState(false);
  const [answer, setAnswer] = useState(first);
  /** Changed since the faults were found. */
  const [editedFields, setEditedFields] = useState(NONE);
  const refusal = answer?.ok === false ? answer : null;
  const start = (first?.ok === false && first.typed) || input.initial;
  const firstFault = namesOf(spec.fields).find((name) => refusal?.faults[name]);

  useEffect(() => {
    if (refusal && refusal !== first && firstFault && ref.current) focusControl(ref.current, firstFault);
  }, [refusal, first, firstFault]);

  useEffect(() => {
    if (refusal?.code !== NO_CONNECTION) return;
    const forget = () => setAnswer(null);
    addEventListener("online", forget);
    return () => removeEventListener("online", forget);
  }, [refusal]);

  function show(next: FormAnswer<Result> | null): void {
    setEditedFields(NONE);
    setAnswer(next);
  }

  function onInput({ target, currentTarget }: InputEvent<HTMLFormElement>): void {
    const { name } = target as HTMLInputElement;
    setEditedFields((fields) => new Set([...fields, name]));
    input.onInput?.(readControls(currentTarget, spec.fields));
  }

  async function send({ values, data, form }: Sent<Name> & { form: HTMLFormElement }): Promise<void> {
    // Removed first, so that a repeated message is announced again.
    show(null);
    const next = await input.send({ values, data }).catch((error: unknown) => {
      reportError(error);
      return refuse(spec, null);
    });
    if (next.ok) await input.onDone?.(next.result, form);
    show(next);
    if (next.ok) return;
    input.onRefused?.(next);
    if (next.isSignedOut) input.onSignedOut?.();
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    // A second click sees the ref before the state.
    if (isBusy.current) return;
    const form = event.currentTarget;
    const typed = readControls(form, spec.fields);
    const checked = checkFields(spec.fields, typed);
    if (!checked.ok && !spec.serverChecks) {
      show(refuseFields(checked.faults));
      return;
    }
    isBusy.current = true;
    setPending(true);
    void send({ values: checked.values ?? typed, data: new FormData(form), form }).finally(() => {
      isBusy.current = false;
      setPending(false);
    });
  }

  return {
    props: {
      ref,
      // Also before hydration, so that no field gets into the address.
      method: "post",
      // Our messages replace the browser's.
      noValidate: true,
      onInput,
      onSubmit,
    },
    field: (name: Name) => ({
      ...attributesOf(spec, name),
      defaultValue: start?.[name],
      // The focus of a page without a script.
      autoFocus: (refusal === first && name === firstFault) || undefined,
      error: editedFields.has(name) ? undefined : refusal?.faults[name],
    }),
    refusal,
    result: answer?.ok ? answer.result : null,
    isPending,
    clear: () => show(null),
    focus: (name: Name) => ref.current && focusControl(ref.current, name),
  };
}

function attributesOf<Name extends string>({ fields }: FormSpec<Name>, name: Name) {
  const { kind, longest, least, required } = fields[name];
  const isText = kind !== "choice";
  return {
    name,
    required: required !== undefined || least !== undefined,
    ...(isText && { maxLength: longest }),
    ...(least !== undefined && { minLength: least }),
  };
}
