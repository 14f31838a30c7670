import type { CallToolResult, Tool } from "@modelcontextprotocol/client";
import { nameAt } from "./a2a-parts.ts";
import { type GivenFile, ofBase64, type Piece, type SentFile } from "./pieces.ts";

/** Fields of a tool that take files: each as a link with its name and type, or as an address alone. */
const FIELDS = ["files", "urls"] as const;

/** The field by which a tool takes files, and what one of them is there; undefined where it takes none. */
export function fieldOfFiles({ inputSchema }: Tool) {
  const properties: Readonly<Record<string, unknown>> = inputSchema.properties ?? {};
  const name = FIELDS.find((field) => isList(properties[field]));
  if (name === undefined) return undefined;
  const asAddress = name === "urls" || itemsOf(properties[name]) === "string";
  return {
    name,
    of: ({ url, name: called, contentType }: SentFile): unknown =>
      asAddress ? url : { type: "resource_link", uri: url, name: called, mimeType: contentType },
  };
}

const isList = (schema: unknown) =>
  typeof schema === "object" && schema !== null && "type" in schema && schema.type === "array";

function itemsOf(schema: unknown): unknown {
  if (typeof schema !== "object" || schema === null || !("items" in schema)) return undefined;
  const { items } = schema;
  return typeof items === "object" && items !== null && "type" in items ? items.type : undefined;
}

/** What a tool's result adds to an answer: its texts, line by line, and its pictures, sounds, resources and links. */
export function piecesOfResult({ content }: Pick<CallToolResult, "content">): Piece[] {
  const text = content.map((each) => (each.type === "text" ? each.text : "")).join("\n");
  const files = content.flatMap((each): GivenFile[] => {
    switch (each.type) {
      case "image":
      case "audio":
        return [
          {
            name: each.type === "image" ? "picture" : "sound",
            contentType: each.mimeType,
            content: ofBase64(each.data),
          },
        ];
      case "resource": {
        const { uri, mimeType: contentType = "" } = each.resource;
        const content =
          "blob" in each.resource ? ofBase64(each.resource.blob) : Buffer.from(each.resource.text);
        return [{ name: nameAt(uri), contentType, content }];
      }
      case "resource_link":
        return [{ name: each.name, contentType: each.mimeType ?? "", content: each.uri }];
      default:
        return [];
    }
  });
  return text.trim() === "" ? files : [text, ...files];
}
