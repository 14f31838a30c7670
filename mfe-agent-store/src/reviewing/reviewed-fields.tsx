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

/** A field as it is reviewed: its path, its name, and what stands in it. */
export interface ReviewedField {
  readonly path: keyof ListingFields;
  readonly label: string;
  readonly show: (fields: ListingFields) => ReactNode;
}

/** Every field that is reviewed, in the order of the seller's form. */
export const reviewedFields: readonly ReviewedField[] = [
  { path: "title", label: "Name", show: ({ title }) => title },
  { path: "summary", label: "In a sentence", show: ({ summary }) => summary },
  {
    path: "category",
    label: "Category",
    show: ({ category }) => (category === null ? "–" : agentCategories[category]),
  },
  {
    path: "description",
    label: "How it works",
    show: ({ description }) => <RichTextView doc={description} topHeading={2} />,
  },
  {
    path: "pictures",
    label: "Pictures",
    show: ({ pictures }) => <Gallery pictures={pictures} />,
  },
  { path: "tags", label: "Tags", show: ({ tags }) => tags.join(", ") || "–" },
  {
    path: "languages",
    label: "Languages",
    show: ({ languages }) => languages.map(languageName).join(", ") || "–",
  },
  { path: "abilities", label: "Abilities", show: ({ abilities }) => <Lines lines={abilities} /> },
  {
    path: "inputs",
    label: "What a buyer gives it",
    show: ({ inputs }) => <Lines lines={inputs.map(wordsOf)} />,
  },
  {
    path: "outputs",
    label: "What a buyer gets",
    show: ({ outputs }) => <Lines lines={outputs.map(wordsOf)} />,
  },
  {
    path: "connection",
    label: "Connection",
    show: ({ connection }) =>
      connection === null ? "People do it, as a service" : <Lines lines={linesOf(connection)} />,
  },
  { path: "samples", label: "Samples", show: ({ samples }) => <Lines lines={samples} /> },
  { path: "price", label: "Price", show: ({ price }) => (price === null ? "–" : priceText(price)) },
  {
    path: "service",
    label: "Milestones",
    show: ({ service, price, connection }) =>
      service === null || connection !== null ? (
        "–"
      ) : (
        <ServiceMilestones service={service} currency={price?.currency ?? "usd"} />
      ),
  },
  { path: "support", label: "Support", show: ({ support }) => support },
  {
    path: "permissions",
    label: "Data and permissions",
    show: ({ permissions }) => <Lines lines={permissionWords(permissions)} />,
  },
  { path: "changelog", label: "What is new", show: ({ changelog }) => changelog || "–" },
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
