import { useQuery } from "@tanstack/react-query";
import type { Appearance, Stripe, StripeElements } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure/index.js";
import { useEffect, useRef, useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { deposits } from "@loubby/shared-contracts/http/wallet/deposits";
import type { AppMode } from "@loubby/shared-contracts/shell";
import { palettes, useResolvedTheme } from "@loubby/shared-ui/theme";

/** Stripe's script with the form of one payment. */
interface Opened {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
  readonly clientSecret: string;
  /** Its keys are test keys: no real money moves. */
  readonly isTest: boolean;
}

/** Loads Stripe's script from Stripe and shows its form for a deposit in `host`, in the theme in force. */
export function useStripe(id: string, mode: AppMode) {
  const theme = useResolvedTheme();
  const host = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const [isRefused, setRefused] = useState(false);
  // A name of its own: what reads the wallet anew must not open the form anew.
  const { data, error, refetch } = useQuery({
    queryKey: ["stripe-form", id, mode],
    queryFn: () => open(id, mode, look(theme)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    structuralSharing: false,
  });
  useEffect(() => {
    if (data === undefined || host.current === null) return;
    const element = data.elements.create("payment");
    element.on("ready", () => setReady(true));
    element.on("loaderror", () => setRefused(true));
    element.mount(host.current);
    return () => element.destroy();
  }, [data]);
  useEffect(() => {
    void data?.elements.update({ appearance: look(theme) });
  }, [data, theme]);
  const retry = () => {
    setReady(false);
    setRefused(false);
    void refetch();
  };
  return { host, opened: data, isReady, error, isRefused, retry };
}

async function open(id: string, mode: AppMode, appearance: Appearance): Promise<Opened> {
  const { data: keys } = await call(deposits.form, { params: { id }, query: { mode } });
  const stripe = await loadStripe(keys.publishable_key);
  if (stripe === null) throw new Error("Stripe.js needs a browser.");
  const clientSecret = keys.client_secret;
  const elements = stripe.elements({ clientSecret, appearance, locale: "en" });
  return { stripe, elements, clientSecret, isTest: keys.publishable_key.startsWith("pk_test_") };
}

function look(theme: "light" | "dark"): Appearance {
  const { primary, surface, ink, muted, danger } = palettes[theme];
  return {
    theme: theme === "dark" ? "night" : "stripe",
    variables: {
      colorPrimary: primary,
      colorBackground: surface,
      colorText: ink,
      colorTextSecondary: muted,
      colorDanger: danger,
      fontSizeBase: "14px",
    },
  };
}
