import { z } from "zod";
import { LINK_RULE, LINK_UNREADABLE, linkAddress } from "./link-address.ts";

const Mark = z.discriminatedUnion("type", [
  z.object({ type: z.literal("bold") }),
  z.object({ type: z.literal("italic") }),
  z.object({ type: z.literal("underline") }),
  z.object({
    type: z.literal("link"),
    attrs: z.object({
      href: z
        .url({
          protocol: /^(https?|mailto)$/,
          error: ({ note }) => (note === "Invalid protocol" ? LINK_RULE : LINK_UNREADABLE),
        })
        .overwrite((written) => linkAddress(written) ?? written)
        .refine((address) => address !== "mailto:", LINK_UNREADABLE),
    }),
  }),
]);

const Inline = z.union([
  z.object({ type: z.literal("text"), text: z.string().min(1), marks: z.array(Mark).max(8).optional() }),
  z.object({ type: z.literal("hardBreak") }),
]);

/** One block of a rich text. Lists hold list items, which hold blocks. */
export interface RichTextBlock {
  readonly type: "paragraph" | "heading" | "bulletList" | "orderedList" | "listItem" | "blockquote";
  readonly attrs?: { readonly level?: 2 | 3 | undefined } | undefined;
  readonly content?: readonly (RichTextBlock | z.output<typeof Inline>)[] | undefined;
}

const Block: z.ZodType<RichTextBlock, RichTextBlock> = z.object({
  type: z.enum(["paragraph", "heading", "bulletList", "orderedList", "listItem", "blockquote"]),
  attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]).optional() }).optional(),
  get content() {
    return z
      .array(z.union([Inline, Block]))
      .max(2000)
      .optional();
  },
});

/** Bytes of one rich text as JSON. */
const LIMIT = 60_000;

/** Lists within lists and quotes within quotes at most. */
const DEEPEST = 24;

function depthOf(blocks: NonNullable<RichTextBlock["content"]>): number {
  const depths = blocks.map((block) => ("content" in block ? depthOf(block.content ?? []) : 0));
  return 1 + Math.max(0, ...depths);
}

/** A rich text as tiptap keeps it: JSON of known blocks and marks only, so that no HTML is ever stored. */
export const RichText = z
  .object({ type: z.literal("doc"), content: z.array(Block).max(2000) })
  .refine((doc) => JSON.stringify(doc).length <= LIMIT, "The text is too long.")
  .refine((doc) => depthOf(doc.content) <= DEEPEST, "Lists and quotes are nested too deeply.");
export type RichText = z.output<typeof RichText>;
