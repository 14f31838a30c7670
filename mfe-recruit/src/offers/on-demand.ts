import type { ComponentProps } from "react";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import type { OfferSection as Section } from "./offer-section.tsx";

/** The offers of an opened application, fetched when they are asked for. */
export const OfferSection = lazyRetry<ComponentProps<typeof Section>>(async () => ({
  default: (await import("./offer-section.tsx")).OfferSection,
}));
