import { CLOUD } from "./line-art.tsx";

/** The drawings of empty and failed pages, as SVG paths, apart from the one that the first page may need. */
export const drawings = {
  tray: "M24 52 34 28h52l10 24v24a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6V52Zm0 0h22a14 14 0 0 0 28 0h22M44 16h32M50 4h20",
  signpost: "M60 10v80M60 20h32l10 10-10 10H60M60 48H30L20 58l10 10h30M46 90h28",
  cards: "M22 30h34v50H22zM64 18h34v42H64zM30 42h18M30 52h12M72 30h18M72 40h10M64 70h34v10H64z",
  lock: "M40 44V32a20 20 0 0 1 40 0v12M32 44h56v40H32zM60 58v12M54 58a6 6 0 1 0 12 0 6 6 0 0 0-12 0",
  search: "M30 46a24 24 0 1 0 48 0 24 24 0 0 0-48 0ZM72 64l22 22M44 46h20M44 38h12",
  cloud: CLOUD,
} as const;
export type Drawing = keyof typeof drawings;
