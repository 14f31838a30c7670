import type { ApplicationNote } from "@loubby/shared-contracts/http/applications/application-notes.schema";

/** Shows a note as it was typed, with mentions highlighted. */
export function NoteBody({ note }: { readonly note: Pick<ApplicationNote, "body" | "mentions"> }) {
  return (
    <p className="mr-applicant-text" dir="auto">
      {[...pieces(note).entries()].map(([place, piece]) =>
        piece.startsWith("@") && note.mentions.some(({ name }) => piece === `@${name}`) ? (
          <strong key={place} className="mr-mention">
            {piece}
          </strong>
        ) : (
          piece
        ),
      )}
    </p>
  );
}

/** Splits a text at each mention, longer names first, so that `@Ama Mensah` isn't read as `@Ama M`. */
function pieces({ body, mentions }: Pick<ApplicationNote, "body" | "mentions">): string[] {
  const names = mentions
    .map(({ name }) => `@${name}`)
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return names.length === 0 ? [body] : body.split(new RegExp(`(${names.join("|")})`, "u"));
}
