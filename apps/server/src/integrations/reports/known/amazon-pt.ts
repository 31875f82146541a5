import type { KnownReport } from './known-report.ts'

/** The earnings report of Amazon.com.br; its help pages define Preço, Receita and Comissão. */
export const amazonPortuguese: KnownReport = {
  network: 'amazon',
  kind: 'amazon-earnings',
  language: 'pt',
  year: 2025,
  evidence: 'documentation',
  signature: ['ASIN', ['Comissão', 'Comissões', 'Ganhos', 'Taxas de publicidade']],
  columns: {
    date: ['Data de envio', 'Data do envio', 'Data'],
    amount: ['Comissão', 'Comissões', 'Ganhos', 'Taxas de publicidade'],
    subId: ['ID de rastreamento', 'ID de acompanhamento', 'Tracking ID'],
    productName: ['Nome do produto', 'Nome do item', 'Nome', 'Título'],
    productKey: ['ASIN'],
  },
  otherMoney: ['Preço', 'Receita', 'Receita de produtos enviados'],
  sample: {
    headings: [
      'Categoria',
      'Nome do produto',
      'ASIN',
      'Vendedor',
      'ID de rastreamento',
      'Data de envio',
      'Preço (R$)',
      'Produtos enviados',
      'Devoluções',
      'Receita de produtos enviados (R$)',
      'Comissão (R$)',
    ],
    row: [
      'Escritório',
      'Mesa',
      'B00DESK001',
      'Amazon',
      'ada-20',
      '1º de março de 2026',
      '1.050,00',
      '1',
      '0',
      '1.050,00',
      '84,00',
    ],
    books: {
      day: '2026-03-01',
      amount: '84.00',
      currency: 'BRL',
      status: 'confirmed',
      subId: 'ada-20',
    },
  },
}
