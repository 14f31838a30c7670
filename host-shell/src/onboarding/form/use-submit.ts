import { type FormEvent, useEffect, useRef, useState } from "react";
import { problemsAt } from "@loubby/shared-contracts/http/failure";
import type { ApiError } from "@loubby/shared-contracts/shell";
import { apiErrorOf, retryAfterOf } from "../../session/api-error-of.ts";
import { loadConnection } from "../../session/http-transport.ts";

/** What the last try of a form came to. */
interface Outcome {
  /** By field name. */
  readonly fields: Readonly<Partial<Record<string, string>>>;
  /** About the whole form. */
  readonly message: string | null;
  /** Epoch ms until which another try is refused. */
  readonly waitUntil: number | null;
}

const clean: Outcome = { fields: {}, message: null, waitUntil: null };

/** A refusal as words at the fields that the form has, and above it for the rest: `unsaid` where it has none. */
export function outcomeOf(
  error: ApiError,
  names: readonly string[],
  unsaid = "Something went wrong",
  now = Date.now(),
): Outcome {
  const fields = problemsAt(error, names);
  const wait = error.status === 429 ? retryAfterOf(error) : null;
  const isInput = error.code === "invalid_request";
  return {
    fields,
    message: isInput && Object.keys(fields).length > 0 ? null : error.message || unsaid,
    waitUntil: wait === null ? null : now + wait * 1000,
  };
}

type Check = (values: FormData) => Readonly<Record<string, string>>;

/**
 * Runs a form: `check` finds what is plainly missing, `send` does the work and its refusal is put at the fields.
 * What was typed stays; the first field at fault gets the focus.
 */
export function useSubmit(check: Check, send: (values: FormData) => Promise<void>, unsaid?: string) {
  const [outcome, setOutcome] = useState(clean);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const [first] = Object.keys(outcome.fields);
    if (first !== undefined) form.current?.querySelector<HTMLInputElement>("[aria-invalid]")?.focus();
  }, [outcome]);

  useEffect(() => {
    // Focus in a field means that they will submit: the code for it travels while they type.
    const prepare = () => void loadConnection().catch(() => undefined);
    const element = form.current;
    element?.addEventListener("focusin", prepare, { once: true });
    return () => element?.removeEventListener("focusin", prepare);
  }, []);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const values = new FormData(event.currentTarget);
    const missing = check(values);
    if (Object.keys(missing).length > 0) return setOutcome({ ...clean, fields: missing });
    setBusy(true);
    setOutcome(clean);
    try {
      await send(values);
    } catch (error) {
      setOutcome(outcomeOf(apiErrorOf(error), [...values.keys()], unsaid));
    } finally {
      setBusy(false);
    }
  }

  return { form, outcome, busy, onSubmit };
}

/** The text of a field. */
export function textOf(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === "string" ? value : "";
}
