import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type Autosave, useAutosave } from "@loubby/shared-contracts/forms/use-autosave";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { ownListings } from "@loubby/shared-contracts/http/agents/selling/own-listings";
import type {
  ListingFields,
  OwnListing,
} from "@loubby/shared-contracts/http/agents/selling/own-listings.schema";
import { on as hear } from "@loubby/shared-contracts/shell";

interface AgentWords extends ListingFields {
  /** By which an agent that is begun is told from another, also when its first save is sent twice. */
  readonly clientId: string;
}

/** What the parts of the editor work with. */
export interface AgentEditor extends Autosave<AgentWords> {
  /** As the server has it; null until the first save of a new one. */
  readonly saved: OwnListing | null;
  /** After it was withdrawn or archived. */
  readonly took: (now: OwnListing) => void;
}

const NEW = "agent.new";
const EMPTY: ListingFields = {
  title: "",
  summary: "",
  description: { type: "doc", content: [] },
  category: null,
  tags: [],
  languages: ["en"],
  pictures: [],
  abilities: [""],
  inputs: [{ name: "", detail: "" }],
  outputs: [{ name: "", detail: "" }],
  price: null,
  permissions: { data: [""], hosts: [], keeps: false, trains: false },
  // What most people come to sell; people who work themselves say so at the top of the form.
  connection: { kind: "a2a", url: "", part: "" },
  service: null,
  samples: [],
  support: "",
  changelog: "",
};

/**
 * Edits one agent: what is typed is saved by itself soon after; submitting it saves first. It is read anew when a notice
 * comes, since that is how a seller hears what staff decided; what is typed stays.
 */
export function useAgentEditor(
  loaded: OwnListing | null,
  on: { readonly begun?: (id: string) => void; readonly submitted: (now: OwnListing) => void },
): AgentEditor {
  const client = useQueryClient();
  const [clientId] = useState(() => crypto.randomUUID());
  const [saved, setSaved] = useState(loaded);
  // As it was last read: what someone else saved meanwhile is followed where nothing is typed over it.
  const [read, setRead] = useState(loaded);
  // Submitting a new one saves it first, and is about what that save made.
  const listingId = useRef(loaded?._id);
  const paramsOf = () => ({ params: { listingId: listingId.current ?? "" } });
  // Grows with each answer of a step: what was asked for before it says less than it.
  const answers = useRef(0);
  const took = (now: OwnListing) => {
    answers.current += 1;
    listingId.current = now._id;
    setSaved(now);
    client.setQueryData(keyOf(ownListings.get, paramsOf()), now);
    void client.invalidateQueries({ queryKey: keyOf(ownListings.list) });
    return now.revision;
  };
  const editor = useAutosave<AgentWords>({
    name: saved === null ? NEW : `agent.${saved._id}`,
    loaded: { version: read?.revision ?? 0, values: { ...(read?.fields ?? EMPTY), clientId } },
    rest: 700,
    async save({ clientId: client_id, ...fields }, revision) {
      if (saved !== null)
        return {
          version: took(await call(ownListings.save, { ...paramsOf(), body: { ...fields, revision } })),
        };
      const now = await call(ownListings.create, { body: { ...fields, client_id } });
      took(now);
      on.begun?.(now._id);
      return { version: now.revision };
    },
    byItself: () => saved?.state !== "pending" && saved?.sale !== "archived",
    savesFirst: true,
    async finish(_, revision) {
      const now = await call(ownListings.submit, { ...paramsOf(), body: { revision } });
      took(now);
      on.submitted(now);
      return now.revision;
    },
    async read() {
      const now = await call(ownListings.get, paramsOf());
      return { version: took(now), values: { ...now.fields, clientId } };
    },
  });
  useEffect(() => {
    const readAnew = async () => {
      if (listingId.current === undefined) return;
      const asked = answers.current;
      const now = await call(ownListings.get, { params: { listingId: listingId.current } });
      if (answers.current !== asked) return;
      setSaved(now);
      setRead(now);
    };
    // What can't be read now stands as it is until the next news.
    const onNews = () => void readAnew().catch(() => undefined);
    const offs = [hear("notifications.changed.v1", onNews), hear("realtime.connected.v1", onNews)];
    return () => {
      for (const off of offs) off();
    };
  }, []);
  return { ...editor, saved, took: (now) => void took(now) };
}
