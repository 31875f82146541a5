import type { KnownReport } from './known-report.ts'

/** The earnings report of Amazon.it. */
export const amazonItalian: KnownReport = {
  network: 'amazon',
  kind: 'amazon-earnings',
  language: 'it',
  year: 2025,
  evidence: 'expected',
  signature: ['ASIN', ['Guadagni', 'Commissioni', 'Commissione', 'Commissioni pubblicitarie']],
  columns: {
    date: ['Data di spedizione', 'Data spedizione', 'Data'],
    amount: ['Guadagni', 'Commissioni', 'Commissione', 'Commissioni pubblicitarie'],
    subId: ['ID di tracciamento', 'ID tracciamento', 'Tracking ID'],
    productName: ["Nome dell'articolo", 'Nome articolo', 'Nome', 'Titolo'],
    productKey: ['ASIN'],
  },
  otherMoney: ['Prezzo', 'Ricavi', 'Ricavo', 'Fatturato'],
  sample: {
    headings: [
      'Categoria',
      "Nome dell'articolo",
      'ASIN',
      'Venditore',
      'ID di tracciamento',
      'Data di spedizione',
      'Prezzo(€)',
      'Articoli spediti',
      'Resi',
      'Ricavi(€)',
      'Guadagni(€)',
    ],
    row: [
      'Ufficio',
      'Scrivania',
      'B00DESK001',
      'Amazon',
      'ada-21',
      '9 maggio 2026',
      '120,00',
      '1',
      '0',
      '120,00',
      '3,60',
    ],
    books: {
      day: '2026-05-09',
      amount: '3.60',
      currency: 'EUR',
      status: 'confirmed',
      subId: 'ada-21',
    },
  },
}
