import type { ReactNode } from "react";
import { languageName } from "@loubby/shared-contracts/http/agents/agent-languages";
import { agentCategories } from "@loubby/shared-contracts/http/agents/categories";
import { permissionWords } from "@loubby/shared-contracts/http/agents/permission-words";
import { connectionKinds } from "@loubby/shared-contracts/http/agents/selling/connection-kinds";
import type { ListingFields } from "@loubby/shared-contracts/http/agents/selling/own-listings.schema";
import { RichTextView } from "@loubby/shared-ui/rich-text-view";
import { Gallery } from "../card/gallery.tsx";
import { priceText } from "../card/price-text.ts";
import { ServiceMilestones } from "../card/service-milestones.tsx";

/** A field as it is reviewed: its path, what stands in it, and whether such an agent has it at all. */
export interface ReviewedField {
  readonly path: keyof ListingFields;
  readonly show: (fields: ListingFields) => ReactNode;
  readonly isOf?: (fields: ListingFields, isFirst: boolean) => boolean;
}

/** Every field that is reviewed, in the order of the seller's form. */
export const reviewedFields: readonly ReviewedField[] = [
  { path: "title", show: ({ title }) => title },
  { path: "summary", show: ({ summary }) => summary },
  {
    path: "category",
    show: ({ category }) => (category === null ? "–" : agentCategories[category]),
  },
  {
    path: "description",
    show: ({ description }) => <RichTextView doc={description} topHeading={2} />,
  },
  {
    path: "pictures",
    show: ({ pictures }) => <Gallery pictures={pictures} />,
  },
  { path: "tags", show: ({ tags }) => tags.join(", ") || "–" },
  {
    path: "languages",
    show: ({ languages }) => languages.map(languageName).join(", ") || "–",
  },
  { path: "abilities", show: ({ abilities }) => <Lines lines={abilities} /> },
  {
    path: "inputs",
    show: ({ inputs }) => <Lines lines={inputs.map(wordsOf)} />,
  },
  {
    path: "outputs",
    show: ({ outputs }) => <Lines lines={outputs.map(wordsOf)} />,
  },
  {
    path: "connection",
    show: ({ connection }) =>
      connection === null ? "People do it, as a service" : <Lines lines={linesOf(connection)} />,
  },
  {
    path: "samples",
    isOf: ({ connection }) => connection !== null,
    show: ({ samples }) => <Lines lines={samples} />,
  },
  { path: "price", show: ({ price }) => (price === null ? "–" : priceText(price)) },
  {
    path: "service",
    isOf: ({ connection, service }) => connection === null && service !== null,
    show: ({ service, price, connection }) =>
      service === null || connection !== null ? (
        "–"
      ) : (
        <ServiceMilestones service={service} currency={price?.currency ?? "usd"} />
      ),
  },
  { path: "support", show: ({ support }) => support },
  {
    path: "permissions",
    show: ({ permissions, connection, service }) => (
      <Lines lines={permissionWords(permissions, service !== null && connection === null)} />
    ),
  },
  {
    path: "changelog",
    isOf: (_, isFirst) => !isFirst,
    show: ({ changelog }) => changelog || "–",
  },
];

const linesOf = ({ kind, url, part }: NonNullable<ListingFields["connection"]>) => [
  connectionKinds[kind].name,
  url,
  part,
];

const wordsOf = ({ name, detail }: ListingFields["inputs"][number]) => `${name}: ${detail}`;

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul>
      {lines.filter(Boolean).map((line) => (
        <li key={line} dir="auto">
          {line}
        </li>
      ))}
    </ul>
  );
}
