/** How a gateway is asked, said by settings alone: most of the country's take one HTTP request. */
export type SmsSettings = {
  SMS_URL?: string | undefined;
  SMS_METHOD: "GET" | "POST";
  SMS_FORMAT: "json" | "form";
  SMS_HEADER?: string | undefined;
  SMS_BODY?: string | undefined;
  SMS_SUCCESS?: string | undefined;
};

/** `id` is the message's own: at most 20 letters and digits, and the same when a gateway is asked again. */
export type SmsValues = { phone: string; text: string; id: string };
type Encode = (value: string) => string;

const inJson: Encode = (value) => JSON.stringify(value).slice(1, -1);

const fill = (template: string, values: SmsValues, encode: Encode): string =>
  template.replace(/\{(phone|text|id)\}/g, (_, name: keyof SmsValues) => encode(values[name]));

const HEADER = /^([A-Za-z0-9-]+): ?([\x21-\x7e][\x20-\x7e]*)$/;
const TYPES = { json: "application/json", form: "application/x-www-form-urlencoded" } as const;

export type SmsRequest = { url: string; method: string; headers: Record<string, string>; body?: string };

/** The request that carries this text to this phone. */
export function smsRequest(settings: SmsSettings, values: SmsValues): SmsRequest {
  const { SMS_URL = "", SMS_METHOD: method, SMS_FORMAT, SMS_HEADER = "", SMS_BODY } = settings;
  const [, name, value] = HEADER.exec(SMS_HEADER) ?? [];
  const headers: Record<string, string> = name && value ? { [name]: value } : {};
  const url = fill(SMS_URL, values, encodeURIComponent);
  if (SMS_BODY === undefined) return { url, method, headers };
  headers["content-type"] = `${TYPES[SMS_FORMAT]}; charset=utf-8`;
  return {
    url,
    method,
    headers,
    body: fill(SMS_BODY, values, SMS_FORMAT === "json" ? inJson : encodeURIComponent),
  };
}

const EXAMPLE: SmsValues = { phone: "01700000000", text: '"&\\', id: "a1" };

/** The settings of a second gateway by the names of the first. */
export const secondGateway = (config: {
  [Name in keyof SmsSettings as SecondName<Name>]: SmsSettings[Name];
}): SmsSettings => ({
  SMS_URL: config.SMS2_URL,
  SMS_METHOD: config.SMS2_METHOD,
  SMS_FORMAT: config.SMS2_FORMAT,
  SMS_HEADER: config.SMS2_HEADER,
  SMS_BODY: config.SMS2_BODY,
  SMS_SUCCESS: config.SMS2_SUCCESS,
});

type SecondName<Name extends string> = Name extends `SMS_${infer Rest}` ? `SMS2_${Rest}` : never;

/** The problems of these settings, one sentence each; no sentence repeats a value, which may be a secret. */
export function smsProblems(settings: SmsSettings, production: boolean): string[] {
  const { SMS_URL = "", SMS_BODY = "", SMS_METHOD, SMS_FORMAT, SMS_HEADER } = settings;
  const found: string[] = [];
  const { url, body } = smsRequest(settings, EXAMPLE);
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (!address || !/^https?:$/.test(address.protocol)) found.push("SMS_URL: must be the gateway's address");
  else if (production && address.protocol !== "https:") found.push("SMS_URL: must be https in production");
  if (address?.username || address?.password)
    found.push("SMS_URL: holds a name or a password; put them into SMS_HEADER");
  for (const place of ["{phone}", "{text}"])
    if (!(SMS_URL + SMS_BODY).includes(place))
      found.push(`SMS_BODY: ${place} is missing, here and in SMS_URL`);
  if (SMS_METHOD === "GET" && SMS_BODY)
    found.push("SMS_BODY: a GET has no body; put {phone} and {text} into SMS_URL");
  if (SMS_FORMAT === "json" && body !== undefined && !isJson(body)) found.push("SMS_BODY: is not JSON");
  if (SMS_HEADER !== undefined && !HEADER.test(SMS_HEADER))
    found.push('SMS_HEADER: must be like "Authorization: Bearer …"');
  return found;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
