import { useEffect, useRef, useState } from "react";
import { apiErrorOf, retryAfterOf } from "../session/api-error-of.ts";
const clean = { fields: {}, message: null, waitUntil: null };
function isProblem(value) {
    return typeof value === "object" && value !== null && "path" in value && "message" in value;
}
/** A refusal as words at the fields that the form has, and above it for the rest. */
export function outcomeOf(error, names, now = Date.now()) {
    const problems = Array.isArray(error.details) ? error.details.filter(isProblem) : [];
    const fields = Object.fromEntries(problems.filter(({ path }) => names.includes(path)).map(({ path, message }) => [path, message]));
    const wait = error.status === 429 ? retryAfterOf(error) : null;
    const placed = error.code === "invalid_request" && Object.keys(fields).length > 0;
    return {
        fields,
        message: placed ? null : error.message,
        waitUntil: wait === null ? null : now + wait * 1000,
    };
}
/**
 * Runs a form: `check` finds what is plainly missing, `send` does the work and its refusal is put at the fields.
 * What was typed stays; the first field at fault gets the focus.
 */
export function useSubmit(check, send) {
    const [outcome, setOutcome] = useState(clean);
    const [busy, setBusy] = useState(false);
    const form = useRef(null);
    useEffect(() => {
        const [first] = Object.keys(outcome.fields);
        if (first !== undefined)
            form.current?.querySelector("[aria-invalid]")?.focus();
    }, [outcome]);
    async function onSubmit(event) {
        event.preventDefault();
        if (busy)
            return;
        const values = new FormData(event.currentTarget);
        const missing = check(values);
        if (Object.keys(missing).length > 0)
            return setOutcome({ ...clean, fields: missing });
        setBusy(true);
        setOutcome(clean);
        try {
            await send(values);
        }
        catch (error) {
            setOutcome(outcomeOf(apiErrorOf(error), [...values.keys()]));
        }
        finally {
            setBusy(false);
        }
    }
    return { form, outcome, busy, onSubmit };
}
/** The text of a field. */
export function textOf(values, name) {
    const value = values.get(name);
    return typeof value === "string" ? value : "";
}
