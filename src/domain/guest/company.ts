import { checkTaxCode } from './tax-code.ts';
import { type LineFault, readLine } from './text-line.ts';

/** The company that an invoice names. */
export interface Company {
  /** The legal name, or the entrepreneur's name. */
  readonly name: string;
  /** Eight digits (ЄДРПОУ) or ten (РНОКПП). */
  readonly code: string;
  /** '': not given. */
  readonly address: string;
}

export type CompanyProblem =
  | `company_name_${LineFault}`
  | 'company_code_required'
  | 'company_code_length'
  | 'company_code_incorrect'
  | `company_address_${Exclude<LineFault, 'required'>}`;

export type CompanyProblems = { readonly [Field in keyof Company]?: CompanyProblem };

/** Counted in characters. Full legal names are longer than personal names. */
const MAXIMUM_COMPANY_NAME_LENGTH = 150;
const MAXIMUM_COMPANY_ADDRESS_LENGTH = 200;

/** Returns null if every field is blank; otherwise name and code are required. */
export function checkCompany(form: Company): { readonly company: Company | null; readonly problems: CompanyProblems } {
  const name = readLine(form.name, MAXIMUM_COMPANY_NAME_LENGTH);
  const code = checkCode(form.code);
  const address = readLine(form.address, MAXIMUM_COMPANY_ADDRESS_LENGTH);
  const isEmpty = [name.fault, code.fault, address.fault].every((fault) => fault === 'required');
  if (isEmpty) return { company: null, problems: {} };
  const problems: CompanyProblems = {
    ...(name.fault !== null && { name: `company_name_${name.fault}` }),
    ...(code.fault !== null && { code: `company_code_${code.fault}` }),
    ...(address.fault !== null && address.fault !== 'required' && { address: `company_address_${address.fault}` }),
  };
  if (Object.keys(problems).length > 0) return { company: null, problems };
  return {
    company: { name: name.line, code: code.line, address: address.fault === 'required' ? '' : address.line },
    problems,
  };
}

function checkCode(text: string): {
  readonly line: string;
  readonly fault: 'required' | 'length' | 'incorrect' | null;
} {
  if (text.trim() === '') return { line: '', fault: 'required' };
  const check = checkTaxCode(text);
  if (check.isValid) return { line: check.code, fault: null };
  return { line: text, fault: check.fault === 'length' ? 'length' : 'incorrect' };
}
