import { type ReactNode, Suspense } from "react";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { Field } from "../forms/field.tsx";
import type { RichTextEditorProps } from "./rich-text-editor.tsx";
import "./rich-text-editor.css";

const RichTextEditor = lazyRetry<RichTextEditorProps>(
  async () => (await import("./rich-text-editor.tsx")).RichTextEditor,
);

interface RichTextFieldProps<Doc extends object> extends Pick<
  RichTextEditorProps,
  "readAddress" | "readOnly" | "renderTools"
> {
  readonly label: ReactNode;
  /** Shown after the label in lighter type: whether, or for what, it is needed. */
  readonly mark?: string | undefined;
  readonly help?: ReactNode;
  /** What is wrong with it, in words. */
  readonly problem?: string | undefined;
  /** What it starts with, as tiptap stores it; later changes come from typing alone. */
  readonly doc: Doc | null;
  /** Null once nothing is left of it. */
  readonly onChange: (doc: Doc | null) => void;
}

/** Edits rich text below a label. The editor is heavy: it loads once the form is there. */
export function RichTextField<Doc extends object>({
  label,
  mark,
  help,
  problem,
  onChange,
  ...editor
}: RichTextFieldProps<Doc>) {
  return (
    <Field group label={label} mark={mark} help={help} problem={problem}>
      {(control) => (
        <Suspense
          fallback={
            <div className="lb-writing lb-writing-pending" role="status" aria-label="Loading the editor" />
          }
        >
          <RichTextEditor
            {...editor}
            labelledBy={`${control.id}-label`}
            describedBy={control["aria-describedby"]}
            onChange={(doc) => onChange(doc as Doc | null)}
          />
        </Suspense>
      )}
    </Field>
  );
}
