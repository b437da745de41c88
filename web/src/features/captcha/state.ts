interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

let loading: Promise<Recaptcha> | undefined;

/** Only where the school has chosen the outside service; its script is fetched at the first need. */
export async function recaptchaToken(siteKey: string): Promise<string> {
  loading ??= load(siteKey).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const recaptcha = await loading;
  await new Promise<void>((resolve) => recaptcha.ready(resolve));
  return recaptcha.execute(siteKey, { action: "submit" });
}

function load(siteKey: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
    script.onload = () =>
      window.grecaptcha
        ? resolve(window.grecaptcha)
        : reject(new Error("the captcha script did not define grecaptcha"));
    script.onerror = () => reject(new Error("the captcha script failed to load"));
    document.head.append(script);
  });
}
