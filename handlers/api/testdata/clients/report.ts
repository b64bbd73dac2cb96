declare const process: { env: Record<string, string | undefined> };

export const env = (name: string): string => process.env[name] ?? '';

// What the test reads; the types are those that a generator found in the document.
export const report = (came: {
  ticket?: number; post?: string; visitor?: number; refused?: number; because?: string;
}) => console.log(JSON.stringify(came));
