import { EditorSection } from "./editor-section.tsx";
import type { QualityHint } from "./quality-hints.ts";

/** Shows what could be better before candidates see the job. Advice only: publishing is never blocked. */
export function QualitySection({ hints }: { readonly hints: readonly QualityHint[] }) {
  return (
    <EditorSection
      id="quality"
      lead={hints.length > 0 ? "Worth a look before you publish." : "We have nothing to suggest."}
    >
      {hints.length > 0 && (
        <ul className="mr-quality">
          {hints.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </EditorSection>
  );
}
